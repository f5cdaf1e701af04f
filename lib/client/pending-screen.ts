'use client';
/**
 * The screen that is loading, once loading takes noticeably long. Without it the previous screen stays until the next
 * one is ready; see docs/decisions/030-loading-without-suspense.md.
 */
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { createStore, useStore } from './store';

/** Shorter waits show no skeleton: it would only flicker. */
const NOTICED_MS = 150;
/** A navigation that ends where it began raises no event; it is dropped after this time. */
const FORGOTTEN_MS = 20_000;

type Navigation = { from: string; to: string };

const pending = createStore<Navigation | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/** The router calls this for every navigation it starts. A change of the query alone is ignored here. */
export function markNavigation(url: string): void {
  const { pathname: to } = new URL(url, window.location.href);
  const { pathname: from } = window.location;
  clearTimeout(timer);
  if (to === from) {
    pending.set(null);
    return;
  }
  timer = setTimeout(() => {
    pending.set({ from, to });
    timer = setTimeout(() => pending.set(null), FORGOTTEN_MS);
  }, NOTICED_MS);
}

function clearNavigation(): void {
  clearTimeout(timer);
  pending.set(null);
}

/**
 * The path of the screen that is loading, or null. Null in the render that brings the screen: it is made in sight, and measures
 * itself once.
 */
export function usePendingPath(): string | null {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving anywhere ends the wait
  useEffect(clearNavigation, [pathname]);
  const navigation = useStore(pending, null);
  return navigation?.from === pathname ? navigation.to : null;
}
