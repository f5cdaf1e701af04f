'use client';
/** The one kind of store on the client: a value outside React, read by cells, scripts and components. */
import { useSyncExternalStore } from 'react';

export type Readable<T> = { get: () => T; subscribe: (listener: () => void) => () => void };
export type Store<T> = Readable<T> & { set: (value: T) => void };

export function createStore<T>(first: T): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The value of a store, or of what the browser tells. `first`: on the server, and while React takes over its markup. */
export const useStore = <T>({ subscribe, get }: Readable<T>, first: T): T =>
  useSyncExternalStore(subscribe, get, () => first);

const NEVER_CHANGES = { get: () => true, subscribe: () => () => undefined };

/** Whether React has taken over the page: false on the server and during hydration. */
export const useIsHydrated = (): boolean => useStore(NEVER_CHANGES, false);
