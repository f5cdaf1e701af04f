/** The calls that wait for a connection, in their order of arrival. */
import { performance } from 'node:perf_hooks';

export function createWaits() {
  const waiting = new Set<{ since: number }>();
  return {
    /** Call the returned function when the wait is over, however it ended. */
    enter(): () => void {
      const wait = { since: performance.now() };
      waiting.add(wait);
      return () => void waiting.delete(wait);
    },
    /** How long the first of them has waited, in milliseconds; 0 if none waits. */
    toLongestMs(): number {
      const [first] = waiting;
      return first ? performance.now() - first.since : 0;
    },
  };
}
