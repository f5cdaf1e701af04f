'use client';
/** Whether the session ended while the page was open. Unsaved input stays; the user signs in again. */
import { useSyncExternalStore } from 'react';

let isSignedOut = false;
const listeners = new Set<() => void>();

function set(value: boolean) {
  if (isSignedOut === value) return;
  isSignedOut = value;
  for (const listener of listeners) listener();
}

/** Called when a response says that the session is over. */
export const markSignedOut = (): void => set(true);

/** The user stays on the page; the next refused call sets the state again. */
export const dismissSignedOut = (): void => set(false);

/** For code outside React: signing in again reloads the page, which must then not prompt. */
export const getIsSignedOut = (): boolean => isSignedOut;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSignedOut(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isSignedOut,
    () => false,
  );
}
