import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readJsonBody } from './read-json';

/** Parses JSON bodies with the project's own reader, because Fastify's accepts duplicate keys and broken text. */
export function registerJson(app: FastifyInstance): void {
  const read = async (_request: FastifyRequest, body: Buffer) => readJsonBody(body);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, read);
}
