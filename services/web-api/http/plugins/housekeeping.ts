/** Periodic cleanup. */
import type { FastifyInstance } from 'fastify';
import { forgetOldKeys } from '../../data/idempotency';
import { foldSums } from '../../data/summary/fold-sums';
import type { Dependencies } from '../dependencies';

const EVERY_MS = 60 * 60 * 1_000;

/** Deletes old idempotency keys and folds the sums of requests, at start and every hour. Safe in several instances. */
export function registerHousekeeping(
  app: FastifyInstance,
  { connection, clock }: Pick<Dependencies, 'connection' | 'clock'>,
): void {
  const tidy = async () => {
    await forgetOldKeys(connection.database, clock.now()).catch((error: unknown) => {
      app.log.warn({ err: error }, 'old idempotency keys were not forgotten');
    });
    await foldSums(connection.database).catch((error: unknown) => {
      app.log.warn({ err: error }, 'the sums of requests were not folded');
    });
  };
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const start = () => {
    running = tidy();
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
