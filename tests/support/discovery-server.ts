/** A directory that only describes itself, with any clock. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Described = {
  /** How far its clock is ahead, in seconds. */
  aheadS?: number;
  /** The issuer it names; its own by default. */
  issuer?: string;
  status?: number;
};

/** Listens on a port of this machine. `described` may be changed while it runs. */
export async function startDiscoveryServer(described: Described = {}) {
  const server = createServer((_request, response) => {
    const { aheadS = 0, issuer = address, status = 200 } = described;
    response.writeHead(status, {
      'content-type': 'application/json',
      date: new Date(Date.now() + aheadS * 1_000).toUTCString(),
      connection: 'close',
    });
    const endpoints = { token_endpoint: `${address}/token`, jwks_uri: `${address}/keys` };
    response.end(JSON.stringify({ issuer, ...endpoints }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    described,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
