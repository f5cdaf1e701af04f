/** Liveness and readiness for load balancers. */
import type { FastifyInstance } from 'fastify';
import { toProblem } from '@/domain/problems';
import type { Connection } from '../../data/database/database';
import { sendProblem } from './problems';

const READY_WITHIN_MS = 2_000;

function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms.`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

export function registerHealth(app: FastifyInstance, connection: Connection): void {
  const config = { rateLimit: false as const };
  app.get('/health/live', { config }, async () => ({ status: 'live' }));
  app.get('/health/ready', { config }, async (request, reply) => {
    try {
      await within(connection.ping(), READY_WITHIN_MS);
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return sendProblem(request, reply, toProblem(503));
    }
  });
}
