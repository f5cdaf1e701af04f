'use client';
/** Whether the session has ended while the page was open. What is typed stays; the person signs in again. */
import { useSyncExternalStore } from 'react';

let isSignedOut = false;
const listeners = new Set<() => void>();

function set(value: boolean) {
  if (isSignedOut === value) return;
  isSignedOut = value;
  for (const listener of listeners) listener();
}

/** Called when an answer says that the session is over. */
export const markSignedOut = (): void => set(true);

/** The person stays on the page for now; the next refused call says so again. */
export const dismissSignedOut = (): void => set(false);

/** For those outside React: the way to sign in leads through a reload, which then asks nothing. */
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
