/**
 * A flood by one caller slows only that caller. Anonymous calls are counted separately, by address: it may be the
 * address of the web app or of a whole office, so they never cause the refusal of a call with a valid token or link.
 * The counters are per instance: N instances allow N times as much.
 */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toRefusal } from '../../refusals';

const WINDOW_MS = 60_000;

/** Counts a call. Throws 429 with the time to wait when the limit of its minute is exceeded. */
export type CountCall = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** A separate limit: at most `max` calls a minute for each key. */
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
 * At most `max` calls a minute for each person and application, or address if there is neither. The returned function counts invalid
 * tokens, by address.
 */
export async function registerRateLimit(app: FastifyInstance, max: number): Promise<CountCall> {
  await app.register(rateLimit, {
    max,
    timeWindow: WINDOW_MS,
    // A hook of each route: the app's hooks, which read the token, have already run.
    hook: 'onRequest',
    keyGenerator: ({ application, identity, ip }) =>
      application ? `application-${application.appId}` : (identity?.uniqueId ?? ip),
    errorResponseBuilder: () => toRefusal(429),
  });
  return createLimit(app, max, (request) => `refused-token-${request.ip}`);
}
