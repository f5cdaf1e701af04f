'use client';
/** Whether the window is wide enough for more than the least columns. */
import { useCallback, useSyncExternalStore } from 'react';

export function useWideWindow(width: number): boolean {
  const query = `(width >= ${width}px)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
