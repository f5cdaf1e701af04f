'use client';
/** Busy flags by wait key: a key is busy while anything runs under it. */
import type { WaitKey } from '@/domain/enumerations';
import { createStore, useStore } from './store';

/** How much runs under each key. */
const running = createStore<ReadonlyMap<WaitKey, number>>(new Map());

const countRunning = (key: WaitKey): number => running.get().get(key) ?? 0;

const change = (key: WaitKey, by: 1 | -1) =>
  running.set(new Map(running.get()).set(key, countRunning(key) + by));

/** Runs a task under a key. The flag is always cleared; a failure is then rethrown. */
export async function waitFor<T>(key: WaitKey, run: () => Promise<T>): Promise<T> {
  change(key, 1);
  try {
    return await run();
  } finally {
    change(key, -1);
  }
}

export const isWaiting = (key: WaitKey): boolean => countRunning(key) > 0;

/** Whether any work is in progress under one of the keys. */
export function useWait(...keys: readonly WaitKey[]): boolean {
  return useStore({ subscribe: running.subscribe, get: () => keys.some(isWaiting) }, false);
}
