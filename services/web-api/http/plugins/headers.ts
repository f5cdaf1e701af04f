/** Headers of every response. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { toInvalid } from '../../refusals';

const GIVEN_ID = /^[\w.:-]{8,80}$/;

/** The caller's request id if valid, so that a call can be traced through all parts; a new one otherwise. */
export function toRequestId(input: string | string[] | undefined): string {
  return typeof input === 'string' && GIVEN_ID.test(input) ? input : randomUUID();
}

/** Node keeps the first of several and drops the others. */
const countHosts = (rawHeaders: readonly string[]) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

export function registerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    if (countHosts(request.raw.rawHeaders) > 1) throw toInvalid({ Host: ['Must be sent once.'] });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
