/** A flood by one caller slows that caller alone. Counted in this instance: N instances allow N times as much. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { toRefusal } from '../routing/refusals';

const WINDOW_MS = 60_000;

/** At most `max` calls a minute for each identity, or address where there is none. */
export async function registerRateLimit(app: FastifyInstance, max: number): Promise<void> {
  await app.register(rateLimit, {
    max,
    timeWindow: WINDOW_MS,
    // Runs after the token is read and before the account is looked up.
    hook: 'onRequest',
    keyGenerator: (request) => request.identity?.uniqueId ?? request.ip,
    errorResponseBuilder: () => toRefusal(429),
  });
}
