'use client';
/**
 * Whether the browser has a network, and navigations that wait for it: without a network no page is left for an error page.
 */
import { useEffect } from 'react';
import { isLeaving, toLink } from './leaving-link';
import { notify } from './notify';
import { useStore } from './store';

const online = {
  get: () => navigator.onLine,
  subscribe(listener: () => void) {
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};

/** The server and the first render count as online. */
export const useOnline = (): boolean => useStore(online, true);

/** Called before a script opens another page. Returns true, with a notification, if that page cannot be loaded now. */
export function isHeldOffline(): boolean {
  if (navigator.onLine) return false;
  notify({
    type: 'warning',
    title: 'You are offline',
    detail: 'This page opens when the connection is back. What you typed here is kept.',
  });
  return true;
}

/**
 * Holds other pages while the browser is offline: links, and the browser's Back and Forward where it has the Navigation
 * API. Reload and closing are asked first, in the words of the browser: no page may hold them.
 */
export function useHeldPages(isOnline: boolean): void {
  useEffect(() => {
    if (isOnline) return;
    const onClick = (event: MouseEvent) => {
      const link = toLink(event.target);
      if (!link || !isLeaving(event, link, window.location) || !isHeldOffline()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable) return;
      // Filters and pages of a list, and what is open on a page, are steps on the same page.
      if (new URL(event.destination.url).pathname === window.location.pathname) return;
      if (isHeldOffline()) event.preventDefault();
    };
    // Before every other listener of the page, the question about unsaved work included.
    window.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    window.navigation?.addEventListener('navigate', onNavigate);
    return () => {
      window.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
      window.navigation?.removeEventListener('navigate', onNavigate);
    };
  }, [isOnline]);
}
