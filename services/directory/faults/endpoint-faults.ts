/** Makes an endpoint slow, wrong or silent before its own handler runs. */
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type EndpointFault, FAULT_TARGETS, type Faults, type FaultTarget } from './faults';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name under which this endpoint can be made to fail. */
    faultTarget?: FaultTarget;
  }
}

const HTML_ANSWER =
  '<!doctype html><title>Service unavailable</title><h1>The service is under maintenance</h1>';

async function show(fault: EndpointFault, reply: FastifyReply, closing: AbortSignal) {
  switch (fault.mode) {
    case 'slow':
      await delay(fault.ms, undefined, { signal: closing, ref: false }).catch((error: unknown) => {
        if (!closing.aborted) throw error;
      });
      return undefined;
    case 'status':
      return reply
        .code(fault.status)
        .send({ error: 'server_error', error_description: 'A fault was asked for.' });
    case 'garbage':
      return reply.type('application/json').send('{"access_token": "not json at al');
    case 'html':
      return reply.type('text/html').send(HTML_ANSWER);
    case 'redirect':
      return reply.redirect(fault.to, 302);
    case 'drop':
      reply.hijack();
      reply.raw.destroy();
      return reply;
  }
}

export function registerEndpointFaults(app: FastifyInstance, faults: Faults): void {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  app.addHook('onRequest', async (request, reply) => {
    const target = FAULT_TARGETS.find((each) => each === request.routeOptions.config.faultTarget);
    const fault = target ? faults.onCall(target) : null;
    return fault ? show(fault, reply, closing.signal) : undefined;
  });
}
