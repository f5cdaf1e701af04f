/** What the framework is given by the server before it: no unknown method, no request for another protocol, and no target but paths. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createFrontDoor } from '@/lib/server/http/front-door';
import { RawConnection, toBody, toStatus } from '../../support/raw-connection';
import { Bff } from '../support/bff';

let bff: Bff;
let server: Server;
let faults: unknown[] = [];
beforeAll(async () => {
  bff = await Bff.start();
  server = createFrontDoor(
    async (request, response, address) => {
      if (request.url === '/fault') throw new Error('The framework failed.');
      const { range = 'whole' } = request.headers;
      response.end(`${address ? address.path : request.url} ${range}`);
    },
    (error) => faults.push(error),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => {
  faults = [];
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await bff.stop();
});

async function ask(head: string): Promise<string> {
  const connection = await RawConnection.open((server.address() as AddressInfo).port);
  const text = await connection.write(`${head}\r\n\r\n`).read();
  connection.destroy();
  return text;
}

test('a request for another protocol is answered as if it had not asked, also the first one of a connection', async () => {
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket';
  expect(toBody(await ask(`GET /nothing HTTP/1.1\r\nHost: a\r\n${upgrade}`))).toBe('/nothing whole');
});

test.each([
  ['/ruc/products?sort=brand', '/ruc/products?sort=brand'],
  ['//evil.example/', '//evil.example/'],
  ['http://evil.example/ruc/products?sort=brand', '/ruc/products?sort=brand'],
  ['HTTPS://evil.example:81', '/'],
  ['http://user:word@evil.example//x', '//x'],
])('of the target %s the framework reads %s', async (target, read) => {
  expect(toBody(await ask(`GET ${target} HTTP/1.1\r\nHost: a`))).toBe(`${read} whole`);
});

test.each([
  [400, 'GET * HTTP/1.1\r\nHost: a'],
  [400, 'GET ftp://evil.example/ HTTP/1.1\r\nHost: a'],
  [400, 'GET ws://evil.example/ HTTP/1.1\r\nHost: a'],
  [400, 'GET / HTTP/1.1\r\nHost: a\r\nhost: b'],
  [405, 'TRACE / HTTP/1.1\r\nHost: a'],
  [405, 'PROPFIND /api/v1/core/brands HTTP/1.1\r\nHost: a'],
  [405, 'POST /_next/static/a.js HTTP/1.1\r\nHost: a\r\nContent-Length: 0'],
  [405, 'POST /api/graph/me HTTP/1.1\r\nHost: a\r\nContent-Length: 0'],
  [405, 'DELETE http://a/api/calendar/x.ics HTTP/1.1\r\nHost: a'],
])('%i refuses %j before the framework sees it', async (status, head) => {
  const text = await ask(head);
  expect(toStatus(text)).toBe(status);
  expect(text).toMatch(/^content-type: application\/problem\+json/im);
  expect(text).toMatch(/^cache-control: no-store/im);
});

test('a file of the build is sent whole, whatever part is asked for', async () => {
  const part = 'HTTP/1.1\r\nHost: a\r\nRange: bytes=0-9';
  expect(toBody(await ask(`GET /_next/static/a.js ${part}`))).toBe('/_next/static/a.js whole');
  expect(toBody(await ask(`GET /api/v1/file ${part}`))).toBe('/api/v1/file bytes=0-9');
});

test('a request whose handler fails ends its connection, and the fault is heard', async () => {
  expect(await ask('GET /fault HTTP/1.1\r\nHost: a')).toBe('');
  expect(faults).toEqual([expect.objectContaining({ message: 'The framework failed.' })]);
});

test('a server that closes ends kept connections with their next answer', async () => {
  const other = createFrontDoor(
    async (_request, response) => void response.end('x'),
    () => undefined,
  );
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const connection = await RawConnection.open((other.address() as AddressInfo).port);
  const open = await connection.write('GET / HTTP/1.1\r\nHost: a\r\n\r\nGET /').read();
  expect(open).not.toMatch(/connection: close/i);
  other.close();
  const last = await connection.write(' HTTP/1.1\r\nHost: a\r\n\r\n').read(() => false);
  expect(last.slice(open.length)).toMatch(/^connection: close/im);
});
