'use client';
/**
 * Which screen is on its way, once it has taken long enough to notice. Without it the former screen stands still until
 * the next one is there; see docs/decisions/030-loading-without-suspense.md.
 */
import { usePathname } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';

/** Quicker than this nobody waits: a skeleton would only flicker. */
const NOTICED_MS = 150;
/** A navigation that ended where it began tells nobody; it is forgotten. */
const FORGOTTEN_MS = 20_000;

let pending: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(pathname: string | null) {
  if (pathname === pending) return;
  pending = pathname;
  for (const listener of listeners) listener();
}

/** Told by the router of every navigation it starts. A change of the query alone is the screen's own affair. */
export function markNavigation(url: string): void {
  const { pathname } = new URL(url, window.location.href);
  clearTimeout(timer);
  if (pathname === window.location.pathname) {
    set(null);
    return;
  }
  timer = setTimeout(() => {
    set(pathname);
    timer = setTimeout(() => set(null), FORGOTTEN_MS);
  }, NOTICED_MS);
}

function clearNavigation(): void {
  clearTimeout(timer);
  set(null);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The path of the screen one waits for, or null. */
export function usePendingPath(): string | null {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving anywhere ends the wait
  useEffect(clearNavigation, [pathname]);
  return useSyncExternalStore(
    subscribe,
    () => pending,
    () => null,
  );
}
