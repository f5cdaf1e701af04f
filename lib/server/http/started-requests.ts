import 'server-only';
/** Each request of this process's servers as it starts, before the framework sees it: it has no hook of its own there. */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';

const object = <T>() => z.custom<T>((value) => typeof value === 'object' && value !== null);
const Started = z.object({ request: object<IncomingMessage>(), response: object<ServerResponse>() });

export type StartedRequest = z.infer<typeof Started>;

/** Call once for each listener: it stays as long as the process. */
export function onStartedRequest(listener: (started: StartedRequest) => void): void {
  // Node's own channel.
  subscribe('http.server.request.start', (message) => listener(Started.parse(message)));
}
