'use client';
/** F8 on a page without an open cell leads to the first open cell of the pages after it, or before it with Shift. */
import { useEffect, useRef } from 'react';
import type { GridController } from '@/components/grid/editing/grid-controller';
import type { Way } from '@/components/grid/editing/typing-steps';
import { toPageWindow } from '@/components/ui/page-window';
import type { PageOf } from '@/domain/contract/paging';
import { toNumberText } from '@/domain/format';
import { type KeptKeys, keepKeys } from './keep-keys';
import { type ListQuery, toFilterKey } from './list-query';
import type { ListHandle } from './use-list';

/** The search through pages ends here: beyond it a filter is the better way. */
export const MAX_SEARCHED_PAGES = 20;

/** `keys`: typed meanwhile, for the cell that is searched for. */
type Search = { way: Way; filterKey: string; left: number; keys: KeptKeys };

/** The page after or before, in a circle. */
export const toPageInTurn = (page: number, pages: number, way: Way): number =>
  ((page - 1 + (way === 'next' ? 1 : pages - 1)) % pages) + 1;

const toNoneText = (pages: number) =>
  MAX_SEARCHED_PAGES < pages - 1
    ? `No cell of the next ${toNumberText(MAX_SEARCHED_PAGES)} pages waits for input: a filter finds what is further away.`
    : 'No cell of this list waits for input.';

/** Ends a search: keys go to the page again. */
function giveUp(search: { current: Search | null }): void {
  search.current?.keys.drop();
  search.current = null;
}

export function useOpenPages<Row, Q extends ListQuery, P extends PageOf<Row>>(
  list: Pick<ListHandle<Row, Q, P>, 'query' | 'page' | 'rows' | 'isStale' | 'error' | 'url'>,
  controller: GridController<Row>,
): void {
  const { query, page: shown, rows, isStale, error, url } = list;
  const { page } = query;
  const { pages } = toPageWindow(page, shown.limit, shown.totalCount, shown.hasMore);
  const filterKey = toFilterKey(query);
  const search = useRef<Search | null>(null);
  const goOn = (way: Way) => url.set({ page: toPageInTurn(page, pages, way) } as Partial<Q>);
  // The controller is outside React and gets the function of each render.
  useEffect(() => {
    controller.setBeyond((way) => {
      if (pages < 2) return false;
      const left = Math.min(pages - 1, MAX_SEARCHED_PAGES);
      search.current = { way, filterKey, left, keys: search.current?.keys ?? keepKeys() };
      goOn(way);
      return true;
    });
    return () => controller.setBeyond(null);
  });
  const goOnIfNone = () => {
    const now = search.current;
    search.current = null;
    if (!now) return;
    if (now.filterKey !== filterKey) {
      now.keys.drop();
      return;
    }
    if (controller.openFirst(now.way)) {
      now.keys.play();
      return;
    }
    const left = now.left - 1;
    if (left === 0) {
      now.keys.drop();
      controller.say(toNoneText(pages), true);
    } else {
      search.current = { ...now, left };
      goOn(now.way);
    }
  };
  useEffect(() => () => giveUp(search), []);
  // A page that cannot be loaded ends it.
  useEffect(() => {
    if (error) giveUp(search);
  }, [error]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows continue the search, nothing else does
  useEffect(() => {
    if (!search.current || isStale) return;
    // Only after all effects of these rows does the edit know them, and do they accept the focus.
    const frame = requestAnimationFrame(goOnIfNone);
    return () => cancelAnimationFrame(frame);
  }, [rows, isStale]);
}
