/** Which requests for a static file are refused, and how each goes on to the framework. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { judgeRange } from '@/lib/server/http/byte-ranges';
import { refuseFileRequest } from '@/lib/server/http/file-refusals';
import { sendRaw } from '../../e2e/fixtures/send-raw';

const FILE = { bytes: 1_000, modifiedAt: new Date('2026-11-26T10:00:00.500Z') };
const FILES = new Map([['/_next/static/a.js', FILE]]);
const ETAG = `W/"${(1_000).toString(16)}-${FILE.modifiedAt.getTime().toString(16)}"`;

const server = createServer((request, response) => {
  refuseFileRequest(FILES, { request, response });
  response.end(`${request.method} ${request.url} ${request.headers.range ?? 'whole'}`);
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

const ask = (headers: Record<string, string>, method = 'GET', path = '/_next/static/a.js') =>
  sendRaw(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, path, { headers, method });

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  '%s is refused, and told what is allowed',
  async (method) => {
    const { text, headers } = await ask({}, method);
    expect([text, headers.allow]).toEqual(['GET /api/refused-file/405 whole', 'GET, HEAD']);
  },
);

test.each([
  [{ 'if-match': '"other"' }, 412],
  [{ 'if-match': `"other", ${ETAG}` }, null],
  [{ 'if-match': ETAG.slice(2) }, null],
  [{ 'if-match': '*', 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, null],
  [{ 'if-unmodified-since': 'Thu, 26 Nov 2026 09:59:59 GMT' }, 412],
  [{ 'if-unmodified-since': 'Thu, 26 Nov 2026 10:00:00 GMT' }, null],
  [{ 'if-unmodified-since': 'yesterday' }, null],
])('the precondition %j is judged as %p', async (headers, status) => {
  const url = status === null ? '/_next/static/a.js' : `/api/refused-file/${status}`;
  expect((await ask(headers)).text).toBe(`GET ${url} whole`);
});

test.each([
  ['bytes=0-9', 'heed'],
  ['bytes=990-5000', 'heed'],
  ['bytes=-10', 'heed'],
  ['bytes=0-0, 2000-', 'heed'],
  ['bytes=1000-', 'refuse'],
  ['bytes=2000-, 3000-4000', 'refuse'],
  ['bytes=-0', 'refuse'],
  ['bytes=-5000', 'ignore'],
  ['bytes=9-5', 'ignore'],
  ['bytes=-', 'ignore'],
  ['bytes=a-b', 'ignore'],
  ['lines=5000-', 'ignore'],
])('the parts "%s" of a file of 1,000 bytes: %s', (range, verdict) => {
  expect(judgeRange(range, 1_000)).toBe(verdict);
});

test('a part beyond the end is refused with the length of the file, unless a condition comes first', async () => {
  const refused = await ask({ range: 'bytes=1000-' });
  expect([refused.text, refused.headers['content-range']]).toEqual([
    'GET /api/refused-file/416 bytes=1000-',
    'bytes */1000',
  ]);
  for (const [name, value] of [
    ['if-none-match', ETAG],
    ['if-range', ETAG],
  ] as const)
    expect((await ask({ range: 'bytes=1000-', [name]: value })).text).toBe('GET /_next/static/a.js whole');
});

test('a head has no parts, and an address that is no file of the build is left to the framework', async () => {
  const { headers } = await ask({ range: 'bytes=1000-' }, 'HEAD');
  expect(headers['content-range']).toBeUndefined();
  expect((await ask({}, 'POST', '/_next/static/b.js')).text).toBe('POST /_next/static/b.js whole');
});
