'use client';
/**
 * Overlays (Chakra's menus, popovers, dialogs, tooltips and toasts, 80 kB) are a file of their own. No page needs it before
 * a user acts: the first interaction loads it, so that it is there by the first click.
 */
import { useEffect, useId } from 'react';
import { loadChunk } from '@/lib/client/load-chunk';
import { createStore, useStore } from '@/lib/client/store';

type Floating = typeof import('./floating');

/** The state of the wait: none, a file that is loading, or one that did not arrive. */
type Wait = 'none' | 'loading' | 'failed';

type State = {
  loaded: Floating | null;
  isPending: boolean;
  hasFailed: boolean;
  /** Those that were opened and cannot show yet. */
  needs: ReadonlySet<string>;
};

const state = createStore<State>({ loaded: null, isPending: false, hasFailed: false, needs: new Set() });
const { subscribe } = state;

const change = (changes: Partial<State>) => state.set({ ...state.get(), ...changes });

/** Asks for the file, unless it is there or on its way. After a failure it asks again. */
export function loadFloating(): void {
  const { loaded, isPending } = state.get();
  if (loaded || isPending) return;
  change({ isPending: true, hasFailed: false });
  loadChunk(() => import('./floating')).then(
    (parts) => change({ loaded: parts, isPending: false }),
    // Shown as soon as someone needs it (`useFloatingWait`).
    () => change({ hasFailed: true, isPending: false }),
  );
}

const getWait = (): Wait => {
  const { loaded, needs, hasFailed } = state.get();
  if (loaded || needs.size === 0) return 'none';
  return hasFailed ? 'failed' : 'loading';
};

/** For the place that says so when something that was opened cannot show yet. */
export const useFloatingWait = (): Wait => useStore({ subscribe, get: getWait }, 'none');

/** Whether the file was asked for last without success. */
export const useHasFloatingFailed = (): boolean =>
  useStore({ subscribe, get: () => state.get().hasFailed }, false);

/** Null while they are not wanted, or load. `isNeeded`: it was opened, and a notice says if it does not arrive. */
export function useFloating(isWanted: boolean, isNeeded: boolean): Floating | null {
  const id = useId();
  const floating = useStore({ subscribe, get: () => (isWanted ? state.get().loaded : null) }, null);
  useEffect(() => {
    if (isWanted) loadFloating();
  }, [isWanted]);
  useEffect(() => {
    if (!isNeeded || floating) return;
    change({ needs: new Set(state.get().needs).add(id) });
    loadFloating();
    return () => change({ needs: new Set([...state.get().needs].filter((each) => each !== id)) });
  }, [isNeeded, floating, id]);
  return floating;
}
