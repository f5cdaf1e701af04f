/** What must be tidied now and then. */
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies';
import { forgetOldKeys } from '../repositories/idempotency';

const EVERY_MS = 60 * 60 * 1_000;

/** Forgets old idempotency keys, at the start and every hour. Several instances may do it: it is done by age alone. */
export function registerHousekeeping(
  app: FastifyInstance,
  { connection, clock }: Pick<Dependencies, 'connection' | 'clock'>,
): void {
  const tidy = () =>
    forgetOldKeys(connection.database, clock.now()).catch((error: unknown) => {
      app.log.warn({ err: error }, 'old idempotency keys were not forgotten');
    });
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
