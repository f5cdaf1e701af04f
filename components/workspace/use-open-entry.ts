'use client';
/** The open entry of a list, in the list's URL: a link opens it, and Back closes it. */
import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useRef } from 'react';
import { toKnownSearch } from './address-names';

export type OpenEntry = {
  /** The entry in the URL, or null if none is open. */
  open: string | null;
  /** The list's URL without the entry. */
  listHref: string;
  show: (entry: string) => void;
  /** Shows another entry in the place of the open one. */
  swap: (entry: string) => void;
  /** An entry opened here leaves no history step: Back then goes to the page before the list. */
  close: () => void;
};

function toAddress(name: string, entry: string | null): string {
  const search = new URLSearchParams(window.location.search);
  if (entry === null) search.delete(name);
  else search.set(name, entry);
  const query = search.toString();
  return window.location.pathname + (query === '' ? '' : `?${query}`);
}

/** `name` is the query parameter that carries the entry. */
export function useOpenEntry(name: string): OpenEntry {
  const pathname = usePathname();
  const search = useSearchParams();
  const isOpenedHere = useRef(false);
  const show = useCallback(
    (entry: string) => {
      isOpenedHere.current = true;
      window.history.pushState(null, '', toAddress(name, entry));
    },
    [name],
  );
  const swap = useCallback(
    (entry: string) => window.history.replaceState(null, '', toAddress(name, entry)),
    [name],
  );
  const close = useCallback(() => {
    if (isOpenedHere.current) window.history.back();
    else window.history.replaceState(null, '', toAddress(name, null));
    isOpenedHere.current = false;
  }, [name]);
  const rest = toKnownSearch(search.toString());
  rest.delete(name);
  const listHref = rest.size === 0 ? pathname : `${pathname}?${rest}`;
  return { open: search.get(name), listHref, show, swap, close };
}
