/** Scripts and style sheets of the build, and pages as they are sent: every browser gets the same text, by the rules of HTTP. */
import { Agent, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '../fixtures/test';

const FILE = /\/_next\/static\/chunks\/[^"]+\.(?:js|css)(?=")/g;
const PAGE = '/error/forbidden';

type Ask = { method?: string; headers?: Record<string, string>; agent?: Agent; body?: string };

/** The bytes as sent. */
function ask(address: string, { method = 'GET', headers = {}, agent, body }: Ask = {}) {
  return new Promise<{ status?: number; headers: Record<string, unknown>; bytes: Buffer }>(
    (resolve, reject) => {
      const sent = request(address, { method, headers, agent }, async (answer) => {
        const parts: Buffer[] = [];
        for await (const part of answer) parts.push(part);
        resolve({ status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(parts) });
      });
      sent.on('error', reject);
      sent.end(body);
    },
  );
}

let files: string[] = [];
test.beforeAll(async ({ baseURL }) => {
  const { bytes } = await ask(`${baseURL}${PAGE}`);
  files = [...new Set(bytes.toString('utf8').match(FILE))].map((path) => `${baseURL}${path}`);
  expect(files.length).toBeGreaterThan(5);
});

test('a script or style sheet is the same text with gzip and without it', async () => {
  for (const file of files) {
    const [plain, gzip] = [await ask(file), await ask(file, { headers: { 'accept-encoding': 'gzip' } })];
    expect([plain.status, gzip.status]).toEqual([200, 200]);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const isPacked = gzip.headers['content-encoding'] === 'gzip';
    expect((isPacked ? gunzipSync(gzip.bytes) : gzip.bytes).equals(plain.bytes)).toBe(true);
    expect(isPacked || plain.bytes.length < 1024).toBe(true);
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  }
});

test('a page is packed for a browser that takes it, and says that this depends on the browser', async ({
  baseURL,
}) => {
  const address = `${baseURL}${PAGE}`;
  const [plain, gzip] = [await ask(address), await ask(address, { headers: { 'accept-encoding': 'gzip' } })];
  expect([plain.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual([undefined, 'gzip']);
  for (const text of [plain.bytes, gunzipSync(gzip.bytes)].map(String))
    expect(text).toMatch(/^<!DOCTYPE html>[\s\S]*<\/html>$/);
  expect(gzip.headers.vary).toContain('Accept-Encoding');
});

test('a file answers HEAD, and what a browser has already', async () => {
  const file = String(files[0]);
  const whole = await ask(file);
  const head = await ask(file, { method: 'HEAD' });
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
  const etag = String(whole.headers.etag);
  const same = await ask(file, { headers: { 'if-none-match': etag } });
  expect([same.status, same.bytes.length]).toEqual([304, 0]);
});

test('an address that is no file of the build is not found', async ({ baseURL }) => {
  for (const path of ['nothing.js', '../../build-manifest.json', '..%2F..%2Fbuild-manifest.json']) {
    const { status } = await ask(`${baseURL}/_next/static/chunks/${path}`);
    // Outside of the build's folder an address is a page behind the guard.
    expect(status).toBeGreaterThanOrEqual(path.startsWith('../') ? 307 : 400);
    expect(status).toBeLessThan(500);
  }
});

test('no request for a file is a fault, and each leaves its connection to the next one', async () => {
  const file = String(files[0]);
  const whole = await ask(file);
  const etag = String(whole.headers.etag);
  const requests: [number, Ask][] = [
    ...['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map((method): [number, Ask] => [405, { method }]),
    [405, { method: 'POST', body: 'x'.repeat(100_000) }],
    [200, { headers: { 'if-match': '"other"' } }],
    [200, { headers: { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' } }],
    [200, { headers: { range: 'bytes=99999999-' } }],
    [200, { headers: { range: 'bytes=0-9' } }],
    [200, { headers: { range: 'bytes=9-5' }, method: 'HEAD' }],
    [304, { headers: { range: 'bytes=99999999-', 'if-none-match': etag } }],
  ];
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (const [status, each] of requests) {
    const answer = await ask(file, { ...each, agent });
    expect([each, answer.status]).toEqual([each, status]);
    if (status === 405)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/problem+json',
        'cache-control': 'no-store',
        allow: 'GET, HEAD',
      });
    const next = await ask(file, { agent });
    expect(next.bytes.equals(whole.bytes)).toBe(true);
  }
  agent.destroy();
});
