'use client';
import { useMemo } from 'react';
import { useStore } from './store';

/** Too narrow for a grid. */
export const PHONE = '(width < 600px)';

/** Whether the window matches a media query. The server and the first render say no. */
export function useMedia(query: string): boolean {
  const media = useMemo(
    () => ({
      get: () => window.matchMedia(query).matches,
      subscribe(listener: () => void) {
        const list = window.matchMedia(query);
        list.addEventListener('change', listener);
        return () => list.removeEventListener('change', listener);
      },
    }),
    [query],
  );
  return useStore(media, false);
}
