'use client';
/** Whether the page is alive in the browser: false on the server and during hydration. */
import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
