/** What the browser does before the application starts: it times what is loaded, and tells the shell of navigations. */
import '@/lib/client/parse-without-eval';
import { markNavigation } from '@/lib/client/pending-screen';
import { watchChunks } from '@/lib/client/watch-chunks';

watchChunks();

export function onRouterTransitionStart(url: string): void {
  markNavigation(url);
}
