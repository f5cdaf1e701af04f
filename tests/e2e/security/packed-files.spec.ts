/** Scripts and style sheets as the build packed them: every browser gets the same text, by the rules of HTTP. */
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '../fixtures/test';

const FILE = /\/_next\/static\/chunks\/[^"]+\.(?:js|css)(?=")/g;
const PAGE = '/error/forbidden';

type Ask = { method?: string; headers?: Record<string, string> };

/** The bytes as sent. */
function ask(address: string, { method = 'GET', headers = {} }: Ask = {}) {
  return new Promise<{ status?: number; headers: Record<string, unknown>; bytes: Buffer }>(
    (resolve, reject) => {
      const sent = request(address, { method, headers }, async (answer) => {
        const parts: Buffer[] = [];
        for await (const part of answer) parts.push(part);
        resolve({ status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(parts) });
      });
      sent.on('error', reject);
      sent.end();
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
    expect(status).toBeGreaterThanOrEqual(400);
  }
});
