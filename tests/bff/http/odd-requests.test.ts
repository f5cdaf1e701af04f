/** What the framework would be given: no request for another protocol, and no target but paths. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { keepRequestsToPaths } from '@/lib/server/http/known-targets';
import { ignoreUpgrades } from '@/lib/server/http/upgrades';
import { RawConnection, toBody } from '../../support/raw-connection';

/** As the framework does with a path that has no page: no answer, no end. */
const server = createServer((request, response) => response.end(request.url)).on('upgrade', () => undefined);
let port = 0;
beforeAll(async () => {
  keepRequestsToPaths();
  ignoreUpgrades();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.close();
});

async function ask(head: string): Promise<string> {
  const connection = await RawConnection.open(port);
  const text = await connection.write(`${head}\r\n\r\n`).read();
  connection.destroy();
  return toBody(text);
}

test('a request for another protocol is answered as if it had not asked, also the first one of a connection', async () => {
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket';
  expect(await ask(`GET /nothing HTTP/1.1\r\nHost: a\r\n${upgrade}`)).toBe('/nothing');
});

test.each([
  ['/ruc/products?sort=brand', '/ruc/products?sort=brand'],
  ['//evil.example/', '//evil.example/'],
  ['http://evil.example/ruc/products?sort=brand', '/ruc/products?sort=brand'],
  ['HTTPS://evil.example:81', '/'],
  ['http://user:word@evil.example//x', '//x'],
  ['*', '/%'],
  ['ftp://evil.example/', '/%'],
  ['ws://evil.example/', '/%'],
])('of the target %s the framework reads %s', async (target, read) => {
  expect(await ask(`GET ${target} HTTP/1.1\r\nHost: a`)).toBe(read);
});
