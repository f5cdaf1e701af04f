/**
 * A connection whose request was answered before its body had come to its end carries no other call: what follows on it
 * could be the rest of that body, or be taken for it (request smuggling, CWE-444).
 */
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Time for a caller that still sends to read the answer: a connection that ends with unread bytes is reset at once. */
const LINGER_MS = 1_000;

function linger(socket: Socket): void {
  socket.end();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

export function registerUnreadBodies(app: FastifyInstance): void {
  const closing = new WeakSet<Socket>();
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!closing.has(raw.socket)) return;
    reply.hijack();
    raw.socket.destroy();
  });
  app.addHook('onSend', async ({ raw }, reply) => {
    // Injected requests have no wire, and no such state. A body that came with its head is read in this turn.
    if (raw.complete !== false) return;
    await nextTurn();
    if (raw.complete) return;
    reply.header('connection', 'close');
    if (closing.has(raw.socket)) return;
    closing.add(raw.socket);
    // Node ends a connection that is to be closed by this call.
    raw.socket.destroySoon = () => linger(raw.socket);
  });
}
