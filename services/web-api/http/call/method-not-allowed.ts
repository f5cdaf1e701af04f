import type { FastifyInstance, HTTPMethods } from 'fastify';
import type { Operation } from '@/domain/contract/operation';
import { operations } from '@/domain/contract/operations';
import { toProblem } from '@/domain/problems';
import { sendProblem } from '../plugins/problems';
import { toFastifyPath } from './route';

const METHODS: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Every path of the table answers unsupported methods with 405 and the supported ones in `Allow`. */
export function registerMethodNotAllowed(app: FastifyInstance): void {
  const byPath = new Map<string, { url: string; has: Set<HTTPMethods> }>();
  for (const { method, path } of Object.values<Operation>(operations)) {
    const known = byPath.get(path.replace(/\{\w+\}/g, '*')) ?? { url: toFastifyPath(path), has: new Set() };
    byPath.set(path.replace(/\{\w+\}/g, '*'), { ...known, has: known.has.add(method) });
  }
  for (const { url, has } of byPath.values()) {
    const allow = [...has, ...(has.has('GET') ? ['HEAD'] : [])].join(', ');
    app.route({
      method: METHODS.filter((method) => !has.has(method)),
      url,
      // Any body is ignored here.
      onRequest: (request, reply) => {
        reply.header('allow', allow);
        sendProblem(request, reply, toProblem(405));
      },
      handler: (request, reply) => sendProblem(request, reply, toProblem(405)),
    });
  }
}
