/** What the browser does before the application starts: it lets the shell know of every navigation. */
import '@/lib/client/parse-without-eval';
import { markNavigation } from '@/lib/client/pending-screen';

export function onRouterTransitionStart(url: string): void {
  markNavigation(url);
}
