/**
 * A flood by one caller slows that caller alone. Strangers count by themselves: an address is that of the web app, or of a
 * whole office, so what they do there never refuses a call with a good token or a good link. Counted in this instance:
 * N instances allow N times as much.
 */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toRefusal } from '../routing/refusals';

const WINDOW_MS = 60_000;

/** Counts a call; throws a 429 that says how long to wait when it is one too many in its minute. */
export type CountCall = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** A limit of its own: at most `max` calls a minute for each key. */
export function createLimit(
  app: FastifyInstance,
  max: number,
  toKey: (request: FastifyRequest) => string,
): CountCall {
  const limit = app.createRateLimit({ max, timeWindow: WINDOW_MS, keyGenerator: toKey });
  return async (request, reply) => {
    const counted = await limit(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header('retry-after', counted.ttlInSeconds);
    throw toRefusal(429);
  };
}

/**
 * At most `max` calls a minute for each identity, or address where there is none. The answer counts tokens that do not
 * hold, by address.
 */
export async function registerRateLimit(app: FastifyInstance, max: number): Promise<CountCall> {
  await app.register(rateLimit, {
    max,
    timeWindow: WINDOW_MS,
    // A hook of each route: those of the app, which read the token, have run before it.
    hook: 'onRequest',
    keyGenerator: (request) => request.identity?.uniqueId ?? request.ip,
    errorResponseBuilder: () => toRefusal(429),
  });
  return createLimit(app, max, (request) => `refused-token-${request.ip}`);
}
