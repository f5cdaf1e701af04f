'use client';
/** The list's query in the URL: read from it and changed in it, without a server request for the page. */
import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import type { ListForm } from '@/domain/list-form';
import { fromListUrl, toListUrl } from './list-url';

export type ListUrl<Q> = {
  query: Q;
  /** The URL after a change; a change of anything except the page returns to page 1. */
  hrefOf: (changes: Partial<Q>) => string;
  /** Navigates: a step in the browser's history, or in place while the user types. */
  set: (changes: Partial<Q>, how?: 'push' | 'replace') => void;
};

/**
 * `form` and `defaults` must be stable between renders. Next reads `history.pushState` into `useSearchParams`, so a change costs
 * only the list's own call.
 */
export function useListUrl<Q extends object>(form: ListForm, defaults: Partial<Q>): ListUrl<Q> {
  const pathname = usePathname();
  const search = useSearchParams();
  const query = useMemo(
    () => fromListUrl<Q>(form, new URLSearchParams(search), defaults),
    [form, search, defaults],
  );
  const hrefOf = useCallback(
    (changes: Partial<Q>) =>
      pathname + toListUrl(form, { ...query, page: 1, ...changes }, defaults, new URLSearchParams(search)),
    [form, pathname, query, search, defaults],
  );
  const set = useCallback(
    (changes: Partial<Q>, how: 'push' | 'replace' = 'push') => {
      // Reads the current URL, not the last render's: the second of two quick changes keeps the first.
      const now = new URLSearchParams(window.location.search);
      const next = { ...fromListUrl<Q>(form, now, defaults), page: 1, ...changes };
      const href = pathname + toListUrl(form, next, defaults, now);
      if (how === 'push') window.history.pushState(null, '', href);
      else window.history.replaceState(null, '', href);
    },
    [form, pathname, defaults],
  );
  return { query, hrefOf, set };
}
