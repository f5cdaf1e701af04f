/** Liveness and readiness for load balancers. Readiness says whose tokens are accepted: the web app compares it with its own directory. */
import type { FastifyInstance } from 'fastify';
import { toProblem } from '@/domain/problems';
import { within } from '@/domain/within';
import { tryStorage } from '../../tools/storage/check-storage';
import type { Storage } from '../../tools/storage/storage';
import type { Dependencies } from '../dependencies';
import { sendProblem } from './problems';

const READY_WITHIN_MS = 2_000;
const toLate = () => new Error(`No answer within ${READY_WITHIN_MS} ms.`);

/** A file is written at most this often, regardless of how many ask. */
const TRY_EVERY_MS = 10_000;

/** Tries the storage, or returns the outcome of the last try if it is recent. */
function createStorageTry(storage: Storage): () => Promise<void> {
  let last = { at: Number.NEGATIVE_INFINITY, outcome: Promise.resolve() };
  return () => {
    const at = performance.now();
    if (at - last.at >= TRY_EVERY_MS) last = { at, outcome: tryStorage(storage) };
    return last.outcome;
  };
}

export function registerHealth(
  app: FastifyInstance,
  { connection, storage, setup }: Pick<Dependencies, 'connection' | 'storage' | 'setup'>,
): void {
  const tryNow = createStorageTry(storage);
  const config = { rateLimit: false as const };
  app.get('/health/live', { config }, async () => ({ status: 'live' }));
  app.get('/health/ready', { config }, async (request, reply) => {
    const parts = { database: connection.ping(), storage: tryNow() };
    const failed = await Promise.all(
      Object.entries(parts).map(([name, answer]) =>
        within(answer, READY_WITHIN_MS, toLate).then(
          () => null,
          (error: unknown) => {
            request.log.warn({ error }, `the ${name} does not answer`);
            return name;
          },
        ),
      ),
    );
    if (failed.every((name) => name === null)) return { status: 'ready', issuer: setup.issuer };
    return sendProblem(request, reply, toProblem(503));
  });
}
