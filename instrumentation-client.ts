/** What the browser does before the application starts: it times what is loaded, and tells the shell of navigations. */
// Before any schema is made.
import '@/domain/contract/plain-messages';

import { expectGridOf, expectGridOfLinks } from '@/components/grid/expect-grid';
import { startGrid } from '@/components/grid/use-grid-chunk';
import { loadFloating } from '@/components/ui/use-floating';
import { answerAhead } from '@/lib/client/ask-ahead';
import { atFirstSign } from '@/lib/client/first-sign';
import { markNavigation } from '@/lib/client/pending-screen';
import { watchChunks } from '@/lib/client/watch-chunks';

watchChunks();
answerAhead();
atFirstSign(loadFloating);
// A list is in the page: its grid is on its way before React takes over.
if (document.querySelector('[data-first-rows]')) startGrid();
expectGridOfLinks();

export function onRouterTransitionStart(url: string): void {
  markNavigation(url);
  expectGridOf(url);
}
