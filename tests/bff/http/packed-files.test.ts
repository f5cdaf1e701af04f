/** Which of its forms a file is asked for, and what an answer says of it, on a server of Node as the framework uses it. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { preferPacked } from '@/lib/server/http/packed-files';
import { sendRaw } from '../../e2e/fixtures/send-raw';

const TYPE = 'application/javascript';
const FILES = new Map([['/a.js', TYPE]]);

let server: Server;
let status = 200;
beforeAll(async () => {
  server = createServer((request, response) => {
    preferPacked(FILES, { request, response });
    response.statusCode = status;
    response.end(`${request.url} ${request.headers['accept-encoding'] ?? 'none'}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());
beforeEach(() => {
  status = 200;
});

const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
  sendRaw(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, path, { headers, method });

test.each([
  ['gzip, deflate, br, zstd', '/a.js.br', 'br'],
  ['BR;q=0.5, gzip;q=0.5', '/a.js.br', 'br'],
  ['br;q=0.1, gzip;q=1', '/a.js.gz', 'gzip'],
  ['gzip', '/a.js.gz', 'gzip'],
  ['br;q=0, gzip', '/a.js.gz', 'gzip'],
  ['br; q=0.00, gzip;q=0', '/a.js', undefined],
  ['identity', '/a.js', undefined],
  ['brotli', '/a.js', undefined],
])('a browser that takes "%s" gets %s', async (accepted, path, coding) => {
  const { text, headers } = await ask('/a.js', { 'accept-encoding': accepted });
  expect([text, headers['content-encoding']]).toEqual([`${path} ${accepted}`, coding]);
  expect(headers['content-type']).toBe(coding && TYPE);
});

test.each([
  ['another address', '/b.js', 'GET'],
  ['an address with a query', '/a.js?b', 'GET'],
  ['a method that reads nothing', '/a.js', 'POST'],
])('a request for %s stays as it is', async (_what, path, method) => {
  const { text, headers } = await ask(path, { 'accept-encoding': 'br' }, method);
  expect([text, headers['content-encoding']]).toEqual([`${path} br`, undefined]);
});

test('a part of a file is a part of it as it is', async () => {
  const { text, headers } = await ask('/a.js', { 'accept-encoding': 'br', range: 'bytes=0-9' });
  expect([text, headers['content-encoding']]).toEqual(['/a.js none', undefined]);
});

test('an error is not said to be packed', async () => {
  status = 412;
  const { headers } = await ask('/a.js', { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBeUndefined();
});
