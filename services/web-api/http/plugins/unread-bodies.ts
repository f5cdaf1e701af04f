/**
 * A connection whose request was answered before its body was complete accepts no further call: the bytes that follow
 * could be the rest of that body, or be mistaken for it (request smuggling, CWE-444).
 */
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Time for a caller still sending to read the answer: closing with unread bytes resets the connection at once. */
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
    // Injected requests have no connection and no such state. A body that arrives with its head is read in this turn.
    if (raw.complete !== false) return;
    await nextTurn();
    if (raw.complete) return;
    reply.header('connection', 'close');
    if (closing.has(raw.socket)) return;
    closing.add(raw.socket);
    // Node calls this to close a connection.
    raw.socket.destroySoon = () => linger(raw.socket);
  });
}
