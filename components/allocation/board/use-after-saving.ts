'use client';
/** Reads again what saved figures change. */
import { useEffect, useEffectEvent } from 'react';
import type { EditStore } from '@/components/grid/editing/use-edit-store';

/** Not called more often, even if a user types without a pause. */
const AT_MOST_EVERY_MS = 3_000;

/** Calls back after a round of saving, at most every few seconds. */
export function useAfterSaving({ queue }: Pick<EditStore, 'queue'>, onSaved: () => void): void {
  const call = useEffectEvent(onSaved);
  useEffect(() => {
    let isSaving = false;
    let calledAt = 0;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const stop = queue.state.subscribe(() => {
      const wasSaving = isSaving;
      const state = queue.state.get();
      isSaving = state.isSaving;
      if (!wasSaving || isSaving || state.fault) return;
      timer ??= setTimeout(
        () => {
          timer = null;
          calledAt = Date.now();
          call();
        },
        Math.max(0, calledAt + AT_MOST_EVERY_MS - Date.now()),
      );
    });
    return () => {
      stop();
      if (timer) clearTimeout(timer);
    };
  }, [queue]);
}
