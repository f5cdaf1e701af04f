'use client';
/** Busy flags by wait key: a key is busy while anything runs under it. */
import { useSyncExternalStore } from 'react';
import type { WaitKey } from '@/domain/enumerations';

const running = new Map<WaitKey, number>();
const listeners = new Set<() => void>();

function change(key: WaitKey, by: 1 | -1) {
  running.set(key, Math.max(0, (running.get(key) ?? 0) + by));
  for (const listener of listeners) listener();
}

/** Runs a task under a key. The flag is always cleared; a failure is then rethrown. */
export async function waitFor<T>(key: WaitKey, run: () => Promise<T>): Promise<T> {
  change(key, 1);
  try {
    return await run();
  } finally {
    change(key, -1);
  }
}

export const isWaiting = (key: WaitKey): boolean => (running.get(key) ?? 0) > 0;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether anything runs under one of the keys. */
export function useWait(...keys: readonly WaitKey[]): boolean {
  return useSyncExternalStore(
    subscribe,
    () => keys.some(isWaiting),
    () => false,
  );
}
