import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import type { Operation } from '@/domain/contract/operation';
import { operations } from '@/domain/contract/operations';
import { buildWebApi } from '@/services/web-api/app';
import { createClock } from '@/services/web-api/clock';
import { requireEnv } from '@/services/web-api/env';
import { makeThumbnails } from '@/services/web-api/tools/pictures/make-thumbnails';
import { readSheet } from '@/services/web-api/tools/sheet-reader/read-sheet';
import { createTestKeys, TEST_AUDIENCE, TEST_ISSUER } from '../../support/test-tokens';
import { startWebApi, type TestWebApi } from '../../support/web-api';

let api: TestWebApi;
let developed: FastifyInstance;
let page: string;
let policy: string;

beforeAll(async () => {
  api = await startWebApi();
  developed = await buildWebApi({
    connection: api.connection,
    clock: createClock(),
    storage: api.storage,
    makeThumbnails,
    imports: { readSheet, expectFile: () => undefined, wake: () => undefined },
    proposalRuns: { wake: () => undefined },
    streamExport: null,
    setup: { migrations: 'services/web-api/migrations', signatureEnd: null },
    tokens: { issuer: TEST_ISSUER, audience: TEST_AUDIENCE, keys: await createTestKeys() },
    rateLimit: 1_000,
    maxWaiting: 1_000,
    hasDocs: true,
  });
  const response = await developed.inject({ method: 'GET', url: '/v1/docs' });
  expect(response.statusCode).toBe(200);
  page = response.body;
  policy = String(response.headers['content-security-policy']);
});
afterAll(async () => {
  await developed.close();
  await api.close();
});

const findAll = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, found = '']) => found);

test('exists in development and for tests of it, and is unknown in production', async () => {
  expect(requireEnv({ NODE_ENV: 'development' }).hasDocs).toBe(true);
  const ofProduction = {
    NODE_ENV: 'production',
    DATABASE_URL: 'pglite',
    STORAGE_CONTAINER_URL: 'file:files',
    OIDC_ISSUER: TEST_ISSUER,
    OIDC_AUDIENCE: TEST_AUDIENCE,
  };
  expect(requireEnv(ofProduction).hasDocs).toBe(false);
  const { statusCode } = await api.app.inject({ method: 'GET', url: '/v1/docs' });
  expect(statusCode).toBe(404);
});

test('lists every operation with its method and path', () => {
  const headings = findAll(/<h3><code>([^<]+)<\/code><\/h3>/g).map((text) => text.replace(/\{\w+\}/g, '{}'));
  const expected = Object.values<Operation>(operations).map(
    ({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
  );
  expect(headings.sort()).toEqual(expected.sort());
});

test('loads and runs nothing: its only style is the one its policy names', () => {
  const [style = ''] = findAll(/<style>([\s\S]*?)<\/style>/g);
  expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(policy).toContain("default-src 'none'");
  expect(page).not.toMatch(/<script|<link|<img|\sstyle=|\son\w+=|url\(/);
});

test('every link of the page leads somewhere, and no id comes twice', async () => {
  const ids = findAll(/ id="([^"]+)"/g);
  expect(new Set(ids).size).toBe(ids.length);
  for (const href of new Set(findAll(/ href="([^"]+)"/g))) {
    if (href.startsWith('#')) expect(ids).toContain(href.slice(1));
    else expect((await developed.inject({ method: 'GET', url: href })).statusCode).toBe(200);
  }
});

test('is navigable by a screen reader: language, landmarks, one first heading, none skipped', () => {
  expect(page).toContain('<html lang="en">');
  expect(findAll(/<(header|nav|main)\b/g)).toEqual(['header', 'nav', 'main']);
  const levels = findAll(/<h(\d)/g).map(Number);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels.every((level, index) => level - (levels[index - 1] ?? 0) <= 1)).toBe(true);
  const sections = findAll(/<section aria-labelledby="([^"]+)"/g);
  for (const name of sections) expect(page).toContain(`<h2 id="${name}">`);
  expect(findAll(/<th (?!scope)/g)).toEqual([]);
});

test('shows texts of the contract as texts', () => {
  expect(page).toContain('A year&#39;s figures.');
});
