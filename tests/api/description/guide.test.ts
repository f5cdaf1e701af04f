/** docs/api.md is correct: its examples run in order and get the answers it shows. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { Operation } from '@/domain/contract/operation';
import { operations } from '@/domain/contract/operations';
import { PROBLEM_SENTENCES } from '@/domain/problems';
import { toReason } from '@/domain/reasons';
import { signTestToken } from '../../support/test-tokens';
import { startWebApi, type TestWebApi } from '../../support/web-api';
import { type Example, GUIDE, leaveOut, listExamples, type Message } from './guide-examples';
import { LIMITS } from './guide-limits';
import { toUniqueId, writeGuideWorld } from './guide-world';

const examples = listExamples();
let api: TestWebApi;
let picture: Buffer;

beforeAll(async () => {
  api = await startWebApi();
  await writeGuideWorld(api);
  const create = { width: 8, height: 8, channels: 3, background: '#b7958a' } as const;
  picture = await sharp({ create }).png().toBuffer();
});
afterAll(() => api.close());

const BYTES = /<the bytes of [^>]+>/;

/** The body as sent: a form has its line ends and its files' bytes. */
function toPayload({ headers, body }: Message): Buffer | null {
  if (body === '') return null;
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  if (!type.startsWith('multipart/')) return Buffer.from(body);
  const parts = `${body.replaceAll('\n', '\r\n')}\r\n`.split(BYTES);
  return Buffer.concat(
    parts.flatMap((part, index) => (index === 0 ? [Buffer.from(part)] : [picture, Buffer.from(part)])),
  );
}

async function toHeaders({ headers }: Message): Promise<Record<string, string>> {
  const entries = headers.map(async ([name, value]) => {
    const email = /^Bearer <token of (.+)>$/.exec(value)?.[1];
    return [name, email ? `Bearer ${await signTestToken(toUniqueId(email))}` : value];
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function run({ request }: Example) {
  const [, method = '', url = ''] =
    /^(GET|POST|PUT|PATCH|DELETE) (\/\S+) HTTP\/1\.1$/.exec(request.first) ?? [];
  const payload = toPayload(request);
  const headers = await toHeaders(request);
  return api.app.inject({ method: method as 'GET', url, headers, ...(payload ? { payload } : {}) });
}

test.each(examples.map((example) => [example.title, example] as const))('%s', async (_title, example) => {
  const response = await run(example);
  const { first, headers, body } = example.answer;
  const input = Object.fromEntries(headers.map(([name]) => [name, response.headers[name]]));
  const isJson = /[/+]json\b/.test(String(response.headers['content-type']));
  const answered = isJson ? response.json<unknown>() : response.body === '' ? null : '<bytes>';
  const expected = isJson ? leaveOut(JSON.parse(body), answered) : BYTES.test(body) ? '<bytes>' : null;
  expect({
    status: `HTTP/1.1 ${response.statusCode} ${response.statusMessage}`,
    headers: input,
    body: answered,
  }).toEqual({
    status: first,
    headers: Object.fromEntries(headers),
    body: expected,
  });
});

describe('the guide', () => {
  test.each([
    ['signing in', /^HTTP\/1\.1 401/m],
    ['a refused query', /^HTTP\/1\.1 400/m],
    ['a refused right', /^HTTP\/1\.1 403/m],
    ['a lost update', /^HTTP\/1\.1 409/m],
    ['a page in an order', /^GET \S+Sort\[0\]\S+Limit=\d+ HTTP/m],
    ['a write on a version', /^PATCH [\s\S]+?^If-Match: "1"$/m],
    ['a create that may be repeated', /^Idempotency-Key: /m],
    ['a file that is sent', /^Content-Disposition: form-data; name="Files"; filename=/m],
    ['an import', /^POST \/v1\/core\/imports HTTP/m],
    ['a workbook', /^GET \S+\/download\/excel\S* HTTP/m],
  ])('has an example of %s', (_what, pattern) => {
    expect(GUIDE).toMatch(pattern);
  });

  test('names existing calls only', () => {
    const named = [...GUIDE.matchAll(/`(GET|POST|PUT|PATCH|DELETE) (\/v1\/[^` ?]+)`/g)].map(
      ([, method, path]) => `${method} ${path}`,
    );
    const all = Object.values<Operation>(operations).map(({ method, path }) => `${method} ${path}`);
    const besides = ['GET /v1/openapi.json', 'GET /v1/docs', 'GET /v1/calendar.ics'];
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((call) => ![...all, ...besides].includes(call))).toEqual([]);
  });

  test('quotes the sentences of errors as they are', () => {
    const { chunk: _browserOnly, ...sentences } = PROBLEM_SENTENCES;
    for (const sentence of Object.values(sentences)) expect(GUIDE).toContain(`| ${sentence} |`);
  });

  test('states the limits as they are', () => {
    const rows = [...GUIDE.matchAll(/^\| limit: ([^|]+) \| ([^|]+) \|$/gm)].map(([, what, value]) => [
      what,
      value,
    ]);
    expect(Object.fromEntries(rows)).toEqual(LIMITS);
  });

  test('names existing reasons only', () => {
    const [, list = ''] = /why a right was refused:([^.]+)\./.exec(GUIDE) ?? [];
    const reasons = [...list.matchAll(/`(\w+)`/g)].map(([, reason]) => reason);
    expect(reasons.length).toBeGreaterThan(5);
    expect(reasons.filter((reason) => toReason(reason) === null)).toEqual([]);
  });
});

test('an answer may have more than an example where it leaves something out, and must match what it shows', () => {
  const answered = { id: 1, files: [{ id: 7, size: 95 }, { id: 8 }], note: null };
  expect(leaveOut({ id: 1, '…': '…' }, answered)).toEqual(answered);
  expect(leaveOut({ id: 2, '…': '…' }, answered)).not.toEqual(answered);
  expect(leaveOut({ id: 1, files: [{ id: 7, '…': '…' }, '…'], note: null }, answered)).toEqual(answered);
  expect(leaveOut({ id: 1, files: [{ id: 7, '…': '…' }], note: null }, answered)).not.toEqual(answered);
  expect(leaveOut({ id: 1, files: [{ id: 9, '…': '…' }, '…'], '…': '…' }, answered)).not.toEqual(answered);
  expect(leaveOut({ id: 1 }, answered)).not.toEqual(answered);
  expect(leaveOut([1, 2, '…'], [1])).not.toEqual([1]);
});
