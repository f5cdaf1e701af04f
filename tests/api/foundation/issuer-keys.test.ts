import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ProblemError } from '@/domain/problems';
import { checkToken } from '@/services/web-api/http/plugins/authentication';
import { createIssuerKeys } from '@/services/web-api/http/plugins/issuer-keys';
import { exportTestJwks, signTestToken, TEST_AUDIENCE } from '../../support/test-tokens';

type Answer = { status: number; body: unknown };

let issuer: string;
let answers: { discovery: Answer; keys: Answer };
let asked: string[];
const warn = jest.fn();

const server = createServer((request, response) => {
  const isKeys = request.url === '/keys';
  asked.push(isKeys ? 'keys' : 'discovery');
  const { status, body } = isKeys ? answers.keys : answers.discovery;
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
});

beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  asked = [];
  warn.mockClear();
  answers = {
    discovery: { status: 200, body: { issuer, jwks_uri: `${issuer}/keys` } },
    keys: { status: 200, body: await exportTestJwks() },
  };
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

type Claims = Parameters<typeof signTestToken>[1];
const identify = async (keys: ReturnType<typeof createIssuerKeys>, claims: Claims = {}) => {
  const token = await signTestToken('someone', { issuer, ...claims });
  return checkToken(token, { issuer, audience: TEST_AUDIENCE, keys }).then(
    ({ identity }) => identity?.uniqueId,
    (error: unknown) => (error instanceof ProblemError ? error.status : String(error)),
  );
};
const OF_NEW_KEY = { kid: 'new', signedBy: 'new' };
const countFetches = () => asked.filter((each) => each === 'keys').length;

test('the keys are fetched once for many tokens', async () => {
  const keys = createIssuerKeys(issuer, warn);
  await expect(Promise.all([1, 2, 3, 4].map(() => identify(keys)))).resolves.toEqual(
    Array(4).fill('someone'),
  );
  expect(asked).toEqual(['discovery', 'keys']);
});

test('a token of an unpublished key is refused', async () => {
  expect(await identify(createIssuerKeys(issuer, warn), { kid: 'other' })).toBe(401);
  expect(warn).not.toHaveBeenCalled();
});

test.each<[string, () => void]>([
  ['answers 500', () => Object.assign(answers.discovery, { status: 500 })],
  ['answers a page', () => Object.assign(answers.discovery, { body: '<html>' })],
  [
    'is another one',
    () => Object.assign(answers.discovery, { body: { issuer: 'https://x', jwks_uri: issuer } }),
  ],
  ['has no keys to give', () => Object.assign(answers.keys, { status: 503 })],
])('an issuer that %s causes 503, is logged, and is asked again', async (_what, spoil) => {
  const sound = structuredClone(answers);
  spoil();
  const keys = createIssuerKeys(issuer, warn);
  expect(await identify(keys)).toBe(503);
  expect(warn).toHaveBeenCalledTimes(1);
  answers = sound;
  expect(await identify(keys)).toBe('someone');
});

test('a new key works from its first tokens on, with one more fetch for all of them', async () => {
  const keys = createIssuerKeys(issuer, warn);
  expect(await identify(keys)).toBe('someone');
  expect(await identify(keys, { kid: 'invented' })).toBe(401);
  answers.keys.body = await exportTestJwks('new');
  const before = countFetches();
  expect(await Promise.all([1, 2, 3].map(() => identify(keys, OF_NEW_KEY)))).toEqual(
    Array(3).fill('someone'),
  );
  expect(countFetches() - before).toBe(1);
  expect(await identify(keys)).toBe(401);
});

test('a flood of invented key ids costs the issuer little, and delays a new key by two seconds at most', async () => {
  let now = 0;
  const keys = createIssuerKeys(issuer, warn, () => now);
  const flood = async () => {
    for (let index = 0; index < 50; index += 1) {
      expect(await identify(keys, { kid: `invented ${index}` })).toBe(401);
    }
  };
  expect(await identify(keys)).toBe('someone');
  await flood();
  expect(countFetches()).toBe(1 + 5);
  answers.keys.body = await exportTestJwks('new');
  now += 1_999;
  expect(await identify(keys, OF_NEW_KEY)).toBe(401);
  now += 1;
  expect(await identify(keys, OF_NEW_KEY)).toBe('someone');
  await flood();
  expect(countFetches()).toBe(1 + 5 + 1);
  expect(warn).not.toHaveBeenCalled();
});

test('an issuer that is unavailable during the fetch of a new key does not affect other tokens', async () => {
  const keys = createIssuerKeys(issuer, warn);
  expect(await identify(keys)).toBe('someone');
  answers.keys.status = 500;
  expect(await identify(keys, OF_NEW_KEY)).toBe(503);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(await identify(keys)).toBe('someone');
  answers.keys = { status: 200, body: await exportTestJwks('new') };
  expect(await identify(keys, OF_NEW_KEY)).toBe('someone');
  expect(asked.filter((each) => each === 'discovery')).toHaveLength(1);
});
