/** Periodic cleanup. */
import type { FastifyInstance } from 'fastify';
import { forgetOldKeys } from '../../data/idempotency';
import { splitTitleBlocks } from '../../data/products/title-blocks';
import { foldSums } from '../../data/summary/fold-sums';
import type { Dependencies } from '../dependencies';

/**
 * Readers add up what writers added since: at 30 writes a second some 1,800 rows of a year, and after an import as many as it has rows.
 * Folding takes 30 to 50 ms of the database, so that a minute costs less than what readers spare.
 */
const EVERY_MS = 60 * 1_000;

/** Deletes old idempotency keys, folds the sums of requests and splits blocks of titles that grew, at start and every minute. Safe in several instances. */
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
    await splitTitleBlocks(connection.database).catch((error: unknown) => {
      app.log.warn({ err: error }, 'large blocks of titles were not split');
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
