import 'server-only';
/**
 * Requests for another protocol, such as a web socket. A built web app has none, and the framework leaves their connections open
 * without an answer and without a time limit. Without its listener Node answers them in HTTP, as if they had not asked.
 */
import { subscribe } from 'node:diagnostics_channel';
import { Server } from 'node:http';
import { z } from 'zod';

const Connected = z.object({
  socket: z.custom<{ server?: unknown }>((socket) => typeof socket === 'object'),
});

function forgetUpgrades(message: unknown): void {
  const { server } = Connected.parse(message).socket;
  if (server instanceof Server) server.removeAllListeners('upgrade');
}

/** Hooks into each connection to this process's servers, before its first request is read. Call once. */
export function ignoreUpgrades(): void {
  // Node's own channel. The framework gives its server to nobody.
  subscribe('net.server.socket', forgetUpgrades);
}
