/** Periodic cleanup. */
import type { FastifyInstance } from 'fastify';
import { forgetOldKeys } from '../../data/idempotency';
import type { Dependencies } from '../dependencies';

const EVERY_MS = 60 * 1_000;

/** Deletes old idempotency keys, at start and every minute. Safe in several instances. */
export function registerHousekeeping(
  app: FastifyInstance,
  { connection, clock }: Pick<Dependencies, 'connection' | 'clock'>,
): void {
  const tidy = async () => {
    await forgetOldKeys(connection.database, clock.now()).catch((error: unknown) => {
      app.log.warn({ err: error }, 'old idempotency keys were not forgotten');
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
