/** Periodic cleanup. */
import type { FastifyInstance } from 'fastify';
import { forgetOldKeys } from '../../data/idempotency';
import { applyRetention, type Retention } from '../../work/retention';
import type { Dependencies } from '../dependencies';

const EVERY_MS = 60 * 1_000;
/** The retention runs at the start, then once in as many rounds: every hour. */
const ROUNDS = 60;

type Housekeeping = Pick<Dependencies, 'connection' | 'clock' | 'storage'> & {
  /** Null: nothing is deleted by its age. */
  retention: Retention | null;
};

/**
 * Deletes old idempotency keys every minute, and every hour what is older than it is kept; both at the start. Safe in
 * several instances.
 */
export function registerHousekeeping(
  app: FastifyInstance,
  { connection: { database }, clock, storage, retention }: Housekeeping,
): void {
  const warn = (message: string) => (error: unknown) => app.log.warn({ error }, message);
  let round = 0;
  const tidy = async () => {
    await forgetOldKeys(database, clock.now()).catch(warn('old idempotency keys were not forgotten'));
    if (retention && round % ROUNDS === 0)
      await applyRetention({ database, storage, retention, now: clock.now() }).catch(
        warn('what is older than it is kept was not deleted'),
      );
    round += 1;
  };
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const start = () => {
    // A round that takes longer than a minute is not overtaken.
    running = running.then(tidy);
  };
  app.addHook('onReady', async () => {
    start();
    timer = setInterval(start, EVERY_MS).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
