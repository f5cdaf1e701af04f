'use client';
/** The list's query in the URL: read from it and changed in it, without a server request for the page. */
import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import type { System } from '@/domain/systems';
import { fromListUrl, type QuerySchema, toListUrl } from './list-url';

export type ListUrl<Q> = {
  query: Q;
  /** The URL after a change; a change of anything except the page returns to page 1. */
  hrefOf: (changes: Partial<Q>) => string;
  /** Navigates: a step in the browser's history, or in place while the user types. */
  set: (changes: Partial<Q>, how?: 'push' | 'replace') => void;
};

/**
 * `schema` and `defaults` must be stable between renders. Next reads `history.pushState` into `useSearchParams`, so a change costs
 * only the list's own call.
 */
export function useListUrl<Q extends object>(
  schema: QuerySchema<Q>,
  defaults: Partial<Q>,
  system?: System,
): ListUrl<Q> {
  const pathname = usePathname();
  const search = useSearchParams();
  const query = useMemo(
    () => fromListUrl(schema, new URLSearchParams(search), defaults, system),
    [schema, search, defaults, system],
  );
  const hrefOf = useCallback(
    (changes: Partial<Q>) =>
      pathname + toListUrl(schema, { ...query, page: 1, ...changes }, defaults, new URLSearchParams(search)),
    [schema, pathname, query, search, defaults],
  );
  const set = useCallback(
    (changes: Partial<Q>, how: 'push' | 'replace' = 'push') => {
      // Reads the current URL, not the last render's: the second of two quick changes keeps the first.
      const now = new URLSearchParams(window.location.search);
      const next = { ...fromListUrl(schema, now, defaults, system), page: 1, ...changes };
      const href = pathname + toListUrl(schema, next, defaults, now);
      if (how === 'push') window.history.pushState(null, '', href);
      else window.history.replaceState(null, '', href);
    },
    [schema, pathname, defaults, system],
  );
  return { query, hrefOf, set };
}
