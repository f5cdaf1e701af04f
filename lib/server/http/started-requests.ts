import 'server-only';
/** Each request of this process's servers as it starts, before the framework sees it: it has no hook of its own there. */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';

const object = <T>() => z.custom<T>((value) => typeof value === 'object' && value !== null);
const Started = z.object({ request: object<IncomingMessage>(), response: object<ServerResponse>() });

export type StartedRequest = z.infer<typeof Started>;
type Listener = (started: StartedRequest) => void;

const listeners: Listener[] = [];

/** The message is checked once for all listeners. */
function tellAll(message: unknown): void {
  const started = Started.parse(message);
  for (const listener of listeners) listener(started);
}

/** Call once for each listener: it stays as long as the process. They hear of a request in the order of their calls. */
export function onStartedRequest(listener: Listener): void {
  listeners.push(listener);
  // Node's own channel.
  if (listeners.length === 1) subscribe('http.server.request.start', tellAll);
}
