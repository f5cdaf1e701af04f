/** Periodic cleanup. */
import type { FastifyInstance } from 'fastify';
import { forgetOldKeys } from '../../data/idempotency';
import { splitTitleBlocks } from '../../data/products/title-blocks';
import { foldSums } from '../../data/summary/fold-sums';
import type { Dependencies } from '../dependencies';

/** Readers add up what writers added since: at 30 writes a second some 9,000 rows of a year. */
const EVERY_MS = 5 * 60 * 1_000;

/** Deletes old idempotency keys, folds the sums of requests and splits blocks of titles that grew, at start and every five minutes. Safe in several instances. */
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
