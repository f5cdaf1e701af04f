/** What the browser does before the application starts: it times what is loaded, and tells the shell of navigations. */
// Before any schema is made.
import '@/domain/contract/plain-messages';

import { loadFloating } from '@/components/ui/use-floating';
import { atFirstSign } from '@/lib/client/first-sign';
import { markNavigation } from '@/lib/client/pending-screen';
import { watchChunks } from '@/lib/client/watch-chunks';

watchChunks();
atFirstSign(loadFloating);

export function onRouterTransitionStart(url: string): void {
  markNavigation(url);
}
