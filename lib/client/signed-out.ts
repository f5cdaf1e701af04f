'use client';
/** Whether the session has ended while the page was open. What is typed stays; the person signs in again. */
import { useSyncExternalStore } from 'react';

let isSignedOut = false;
const listeners = new Set<() => void>();

/** Called when an answer says that the session is over. */
export function markSignedOut(): void {
  if (isSignedOut) return;
  isSignedOut = true;
  for (const listener of listeners) listener();
}

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
