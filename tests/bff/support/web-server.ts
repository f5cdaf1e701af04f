/** Handlers behind a Node server that passes requests to them as Next does, so that a test can send any bytes. */
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { createFrontDoor } from '@/lib/server/http/front-door';
import { ORIGIN } from './bff';

export type Handler = (request: Request) => Promise<Response>;

/** As in Next: no body for GET and HEAD, the message itself as the body of all others. */
function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request {
  const { method = 'GET', url = '/' } = incoming;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
  const body = method === 'GET' || method === 'HEAD' ? null : Readable.toWeb(incoming);
  return new Request(new URL(url, ORIGIN), {
    method,
    headers,
    signal,
    ...(body ? { body: body as ReadableStream<Uint8Array>, duplex: 'half' } : {}),
  } as RequestInit);
}

async function send(response: Response, outgoing: ServerResponse, isHead: boolean): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers)
    if (name !== 'content-length') outgoing.setHeader(name, value);
  if (response.body === null || isHead) outgoing.end();
  else await pipeline(Readable.fromWeb(response.body as WebStream), outgoing);
}

async function answer(handler: Handler, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const leaving = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) leaving.abort();
  });
  try {
    await send(await handler(toRequest(incoming, leaving.signal)), outgoing, incoming.method === 'HEAD');
  } catch {
    // A truncated answer or a disconnected caller: closing the connection shows it.
    outgoing.destroy();
  }
}

/** Serves the handler; resolves to its port and a way to stop it. */
export async function serveHandler(handler: Handler) {
  const server = createFrontDoor(
    (incoming, outgoing) => answer(handler, incoming, outgoing),
    () => undefined,
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
