import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readJsonBody } from '../routing/read-json';

/** Bodies of JSON are read by our own reader in the place of Fastify's, which lets doubled keys and broken text pass. */
export function registerJson(app: FastifyInstance): void {
  const read = async (_request: FastifyRequest, body: Buffer) => readJsonBody(body);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, read);
}
