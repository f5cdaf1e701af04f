/** The page that a visitor comes from, on another site: people open lists from a search, a mail or the sign-in. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Elsewhere = { address: string; stop: () => void };

const PAGE = '<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,"><p>Elsewhere';

/** By its number: for a browser `localhost` is another site. */
export async function startElsewhere(): Promise<Elsewhere> {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop };
}
