/**
 * The queue in front of the embedded engine, which runs one statement or transaction at a time, and computes on the event
 * loop: a queue without pauses would block everything else, even the refusal of a call.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ConnectionCounts } from './database';

/** Resolves after the event loop took in what has arrived. */
export { nextTurn };

/** Work in its order of arrival, with a turn of the event loop before each. */
export function createTurns() {
  let unfinished = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** Runs the work when all earlier work is done, whether or not that failed. */
    async take<T>(work: () => Promise<T>): Promise<T> {
      unfinished += 1;
      const before = last;
      let leave: (() => void) | undefined;
      last = new Promise<void>((resolve) => {
        leave = resolve;
      });
      try {
        await before;
        await nextTurn();
        return await work();
      } finally {
        unfinished -= 1;
        leave?.();
      }
    },
    count: (): ConnectionCounts => {
      const busy = Math.min(unfinished, 1);
      return { busy, idle: 1 - busy, waiting: unfinished - busy };
    },
  };
}
