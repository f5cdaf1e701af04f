/** Refusals: the first of each kind is recorded at once, the others as a number. */
import type { Clock } from '../../clock';
import type { AuditEvent } from '../../data/audit/audit-events';

/** How long equal refusals are counted together. */
const WHILE_MS = 10 * 60 * 1_000;

type Counted = { since: number; latest: AuditEvent; more: number };

export type RefusalTally = {
  /** Whether there was no equal refusal within the last minutes. Otherwise it is counted. */
  isNew(refusal: AuditEvent): boolean;
  /** Writes the numbers that are due, or `all` of them. After a failure they are written the next time. */
  write(add: (event: AuditEvent) => Promise<void>, isAll: boolean): Promise<void>;
};

/**
 * Counts refusals of the same person or application, operation and reason, so that a flood of them adds few rows. The numbers
 * are kept in memory: an instance that is killed loses those of its last minutes, but no first refusal.
 */
export function createRefusalTally(clock: Clock): RefusalTally {
  const counted = new Map<string, Counted>();
  return {
    isNew(refusal) {
      const key = JSON.stringify([refusal.by, refusal.application, refusal.operation, refusal.refused]);
      const known = counted.get(key);
      if (known) {
        known.more += 1;
        known.latest = refusal;
        return false;
      }
      counted.set(key, { since: clock.now().getTime(), latest: refusal, more: 0 });
      return true;
    },
    async write(add, isAll) {
      for (const [key, each] of [...counted]) {
        const isOver = clock.now().getTime() - each.since >= WHILE_MS;
        const { more: times, latest } = each;
        if (times > 0 && (isOver || isAll)) {
          await add({ ...latest, params: {}, times });
          each.more -= times;
        }
        if (isOver && each.more === 0) counted.delete(key);
      }
    },
  };
}
