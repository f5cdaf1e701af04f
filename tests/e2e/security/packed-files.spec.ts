/** Scripts and style sheets as the build packed them, and pages as they are sent: every browser gets the same text, by the rules of HTTP. */
import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
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

test('a script or style sheet is the same text packed with Brotli, with gzip and not at all', async () => {
  for (const file of files) {
    const [plain, brotli, gzip] = [
      await ask(file),
      await ask(file, { headers: { 'accept-encoding': 'gzip, deflate, br' } }),
      await ask(file, { headers: { 'accept-encoding': 'gzip' } }),
    ];
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
    expect(brotli.bytes.length).toBeLessThan(gzip.bytes.length);
    const answers = [plain, brotli, gzip];
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
    for (const { status, headers, bytes } of answers) {
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': plain.headers['content-type'],
        'content-length': String(bytes.length),
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
        'x-content-type-options': 'nosniff',
      });
    }
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
  }
});

test('a page is packed with Brotli, with gzip and not at all, and says that this depends on the browser', async ({
  baseURL,
}) => {
  const address = `${baseURL}${PAGE}`;
  const [plain, brotli, gzip] = [
    await ask(address),
    await ask(address, { headers: { 'accept-encoding': 'gzip, deflate, br' } }),
    await ask(address, { headers: { 'accept-encoding': 'gzip' } }),
  ];
  const answers = [plain, brotli, gzip];
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
  const texts = [plain.bytes, brotliDecompressSync(brotli.bytes), gunzipSync(gzip.bytes)].map(String);
  for (const text of texts) expect(text).toMatch(/^<!DOCTYPE html>[\s\S]*<\/html>$/);
  expect(brotli.bytes.length).toBeLessThan(gzip.bytes.length);
  for (const { headers } of answers) expect(headers.vary).toContain('Accept-Encoding');
});

test('a packed file answers HEAD, what a browser has already, and a part, as the file itself does', async () => {
  const file = String(files[0]);
  const whole = await ask(file);
  const packed = await ask(file, { headers: { 'accept-encoding': 'br' } });
  const head = await ask(file, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
  expect(head.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': packed.headers['content-length'],
  });
  const etag = String(packed.headers.etag);
  const same = await ask(file, { headers: { 'accept-encoding': 'br', 'if-none-match': etag } });
  expect([same.status, same.bytes.length, same.headers.etag]).toEqual([304, 0, etag]);
  const part = await ask(file, { headers: { 'accept-encoding': 'br, gzip', range: 'bytes=10-29' } });
  expect([part.status, part.headers['content-encoding']]).toEqual([206, undefined]);
  expect(part.bytes.equals(whole.bytes.subarray(10, 30))).toBe(true);
});

test('an address that is no file of the build is not found, packed or not', async ({ baseURL }) => {
  const headers = { 'accept-encoding': 'br' };
  for (const path of [
    'nothing.js',
    '../../packed-files.json',
    '..%2F..%2Fpacked-files.json',
    'nothing.js.br',
  ]) {
    const { status } = await ask(`${baseURL}/_next/static/chunks/${path}`, { headers });
    // Outside of the build's folder an address is a page behind the guard.
    expect(status).toBeGreaterThanOrEqual(path.startsWith('../') ? 307 : 400);
  }
});

test('a refused file says why, is no fault, and leaves its connection to the next request', async () => {
  const file = String(files[0]);
  const whole = await ask(file);
  const etag = String(whole.headers.etag);
  const modified = String(whole.headers['last-modified']);
  const requests: [number, Ask][] = [
    ...['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map((method): [number, Ask] => [405, { method }]),
    [405, { method: 'POST', body: 'x'.repeat(100_000) }],
    [412, { headers: { 'if-match': '"other"' } }],
    [412, { headers: { 'if-match': '"other"' }, method: 'HEAD' }],
    [412, { headers: { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' } }],
    [200, { headers: { 'if-match': etag } }],
    [200, { headers: { 'if-unmodified-since': modified } }],
    [416, { headers: { range: 'bytes=99999999-' } }],
    [206, { headers: { range: 'bytes=0-9' } }],
    [206, { headers: { range: 'bytes=-10' } }],
    [200, { headers: { range: 'bytes=0-9, 20-29' } }],
    [200, { headers: { range: 'bytes=-99999999' } }],
    [200, { headers: { range: 'bytes=9-5' } }],
    [200, { headers: { range: 'bytes=99999999-' }, method: 'HEAD' }],
    [304, { headers: { range: 'bytes=99999999-', 'if-none-match': etag } }],
  ];
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (const [status, each] of requests) {
    for (const accepted of ['', 'br']) {
      // The packed file is another one, with validators of its own.
      const isOfPlain = Object.values(each.headers ?? {}).some((value) => [etag, modified].includes(value));
      if (accepted === 'br' && isOfPlain) continue;
      const answer = await ask(file, {
        ...each,
        agent,
        headers: { ...each.headers, 'accept-encoding': accepted },
      });
      expect([each, answer.status]).toEqual([each, status]);
      if (status < 400) continue;
      expect(answer.headers).toMatchObject({
        'content-type': 'application/problem+json',
        'cache-control': 'no-store',
      });
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.headers.allow).toBe(status === 405 ? 'GET, HEAD' : undefined);
      if (status === 416) expect(answer.headers['content-range']).toBe(`bytes */${whole.bytes.length}`);
      const next = await ask(file, { agent });
      expect(next.bytes.equals(whole.bytes)).toBe(true);
    }
  }
  agent.destroy();
});
