/** Keeps the audit record: counts refusals, and chains events as they arrive. */
import type { Clock } from '../../clock';
import {
  type AuditEvent,
  addAuditEvent,
  type ChainedEvent,
  chainAuditEvents,
  toAuditLine,
} from '../../data/audit/audit-events';
import type { Database } from '../../data/database/database';
import type { WriteAudit } from '../../tools/audit-stream';
import { createRefusalTally } from './refusal-tally';

export type Auditor = {
  /** Records a refusal, or counts it if equal ones came before. Throws what the database throws. */
  refuse(refusal: AuditEvent): Promise<void>;
  /** There are new events: they are chained shortly, together with those that follow. Returns at once. */
  wake(): void;
  /** Chains all waiting events and counted refusals, and returns when it is done. Throws what the database throws. */
  chain(): Promise<void>;
  /** Chains a last time and stops. Throws what the database throws. */
  stop(): Promise<void>;
};

/** Limits runs to a few a second, regardless of the number of audited calls. */
const MOMENT_MS = 250;

type Options = {
  database: Database;
  clock: Clock;
  /** Gets the lines as they are chained. */
  write: WriteAudit;
  /** Called with the last event of each batch. */
  onChained(last: ChainedEvent): void;
  onFault(error: unknown): void;
};

/**
 * An auditor. Events left unchained by a failure are chained with the next event, after a minute, or by another instance.
 */
export function createAuditor({ database, clock, write, onChained, onFault }: Options): Auditor {
  const tally = createRefusalTally(clock);
  const add = (event: AuditEvent) => addAuditEvent(database, event);
  let latest = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const chain = (isAll: boolean) => async () => {
    clearTimeout(timer);
    timer = undefined;
    await tally.write(add, isAll);
    await chainAuditEvents(database, async (events) => {
      const last = events.at(-1);
      if (last) onChained(last);
      await write(events.map(toAuditLine).join(''));
    });
  };
  /** One run after the other. */
  const inTurn = (work: () => Promise<void>) => {
    const done = latest.then(work);
    latest = done.catch(() => undefined);
    return done;
  };
  return {
    refuse: async (refusal) => {
      if (tally.isNew(refusal)) await add(refusal);
    },
    wake() {
      if (isStopped) return;
      timer ??= setTimeout(() => inTurn(chain(false)).catch(onFault), MOMENT_MS).unref();
    },
    chain: () => inTurn(chain(true)),
    stop: () => {
      isStopped = true;
      return inTurn(chain(true));
    },
  };
}
