'use client';
/**
 * Overlays (Chakra's menus, popovers, dialogs, tooltips and toasts, 80 kB) are a file of their own. No page needs it before
 * a user acts: the first interaction loads it, so that it is there by the first click.
 */
import { useEffect, useId, useSyncExternalStore } from 'react';
import { loadChunk } from '@/lib/client/load-chunk';

type Floating = typeof import('./floating');

/** The state of the wait: none, a file that is loading, or one that did not arrive. */
type Wait = 'none' | 'loading' | 'failed';

let loaded: Floating | null = null;
let isPending = false;
let hasFailed = false;
/** Those that were opened and cannot show yet. */
const needs = new Set<string>();
const watchers = new Set<() => void>();

function tell(): void {
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** Asks for the file, unless it is there or on its way. After a failure it asks again. */
export function loadFloating(): void {
  if (loaded || isPending) return;
  isPending = true;
  hasFailed = false;
  loadChunk(() => import('./floating'))
    .then(
      (parts) => {
        loaded = parts;
      },
      // Shown as soon as someone needs it (`useFloatingWait`).
      () => {
        hasFailed = true;
      },
    )
    .finally(() => {
      isPending = false;
      tell();
    });
  tell();
}

const getWait = (): Wait => {
  if (loaded || needs.size === 0) return 'none';
  return hasFailed ? 'failed' : 'loading';
};

/** For the place that says so when something that was opened cannot show yet. */
export const useFloatingWait = (): Wait => useSyncExternalStore(watch, getWait, () => 'none');

/** Whether the file was asked for last without success. */
export const useHasFloatingFailed = (): boolean =>
  useSyncExternalStore(
    watch,
    () => hasFailed,
    () => false,
  );

/** Null while they are not wanted, or load. `isNeeded`: it was opened, and a notice says if it does not arrive. */
export function useFloating(isWanted: boolean, isNeeded: boolean): Floating | null {
  const id = useId();
  const floating = useSyncExternalStore(
    watch,
    () => (isWanted ? loaded : null),
    () => null,
  );
  useEffect(() => {
    if (isWanted) loadFloating();
  }, [isWanted]);
  useEffect(() => {
    if (!isNeeded || floating) return;
    needs.add(id);
    loadFloating();
    tell();
    return () => {
      needs.delete(id);
      tell();
    };
  }, [isNeeded, floating, id]);
  return floating;
}
