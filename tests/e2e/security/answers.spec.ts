/** Responses: security headers on all of them, secrets in none. */
import { GUARDED_PATHS } from '../fixtures/screens-by-account';
import { findSecret } from '../fixtures/secrets';
import { type RawAnswer, sendRaw } from '../fixtures/send-raw';
import { type OpenedSession, OWN_REQUEST, openSession } from '../fixtures/session';
import { expect, test } from '../fixtures/test';

const PAGES = [...GUARDED_PATHS, '/error/forbidden', '/error/no-account', '/nowhere'];
const CALLS = [
  '/api/v1/core/users/me',
  '/api/v1/core/users',
  '/api/v1/core/brands',
  '/api/v1/core/markets',
  '/api/v1/core/entities',
  '/api/v1/core/organizations',
  '/api/v1/core/fiscal-years',
  '/api/v1/core/allocation-systems',
  '/api/v1/openapi.json',
  ...['ruc', 'gap', 'loi', 'oes'].flatMap((prefix) => [
    `/api/v1/${prefix}/products?FiscalYear=2027`,
    `/api/v1/${prefix}/requests?FiscalYear=2027`,
    `/api/v1/${prefix}/summary?fiscalYear=2027`,
    `/api/v1/${prefix}/steps?fiscalYear=2027`,
  ]),
  '/api/graph/me',
  '/api/graph/users?search=a',
  '/api/graph/me/photo',
];
const ERRORS = [
  '/api/v1/nowhere',
  '/api/v1/ruc/products',
  '/api/v1/ruc/products/999999999',
  '/api/v1/ruc/products?FiscalYear=x',
  '/api/graph/nowhere',
];

/** Required on pages and calls. */
const COMMON: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^same-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
};
const NONCE = /script-src 'self' 'nonce-[\w+/=]{24}' 'strict-dynamic'/;
const OF_PAGES = { ...COMMON, 'cache-control': /no-store/, 'content-security-policy': NONCE };
const OF_CALLS = {
  ...COMMON,
  'cache-control': /^(no-store|private, max-age=3600)$/,
  'content-security-policy': /^default-src 'none'; frame-ancestors 'none'$/,
};

/** Missing headers of a response, and secrets it reveals. */
function findFaults(path: string, answer: RawAnswer, wanted: Record<string, RegExp>, sessionId: string) {
  const headers = Object.entries(wanted)
    .filter(([name, pattern]) => !pattern.test(String(answer.headers[name] ?? '')))
    .map(([name]) => `${path}: ${name} is ${answer.headers[name]}`);
  const secret = findSecret(`${JSON.stringify(answer.headers)}\n${answer.text}`, sessionId);
  const named = ['x-powered-by', 'server'].filter((name) => answer.headers[name] !== undefined);
  return [
    ...headers,
    ...(secret === null ? [] : [`${path} tells ${secret}`]),
    ...named.map((name) => `${path} sends ${name}`),
    ...(answer.status >= 500 ? [`${path} answers ${answer.status}`] : []),
  ];
}

let session: OpenedSession;
test.beforeAll(async ({ origin }) => {
  session = await openSession(origin, 'globalAdmin');
});

test('pages have all headers and no secret, in each form in which Next answers them', async ({ origin }) => {
  const forms: Record<string, string>[] = [{}, { rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1' }];
  const faults: string[] = [];
  for (const path of PAGES) {
    for (const form of forms) {
      const answer = await sendRaw(origin, path, { headers: { ...form, cookie: session.cookie } });
      faults.push(...findFaults(path, answer, OF_PAGES, session.id));
    }
  }
  expect(faults).toEqual([]);
});

test('answered and refused calls have all headers and no secret', async ({ origin }) => {
  const faults: string[] = [];
  for (const path of [...CALLS, ...ERRORS]) {
    const answer = await sendRaw(origin, path, { headers: { ...OWN_REQUEST, cookie: session.cookie } });
    faults.push(...findFaults(path, answer, OF_CALLS, session.id));
    if (ERRORS.includes(path)) expect([400, 404], path).toContain(answer.status);
  }
  expect(faults).toEqual([]);
});

test('when signing in and out the cookie is the only secret, and is not cached', async ({ origin }) => {
  const start = await sendRaw(origin, '/auth/sign-in?callbackUrl=%2Fhelp');
  expect(start.headers['cache-control']).toBe('no-store');
  for (const cookie of [start.headers['set-cookie'] ?? []].flat())
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
  const own = await openSession(origin, 'brandViewer');
  const headers = { ...OWN_REQUEST, cookie: own.cookie };
  const end = await sendRaw(origin, '/auth/sign-out', { method: 'POST', headers });
  expect(end.status).toBe(200);
  expect(String(end.headers['set-cookie'])).toMatch(/^allocations-session=; Path=\/; Max-Age=0; HttpOnly/);
  expect(findSecret(`${JSON.stringify(end.headers)}${end.text}`, own.id)).toBeNull();
});

test('scripts have no source maps', async ({ origin }) => {
  const { text } = await sendRaw(origin, '/error/no-account');
  const scripts = [...text.matchAll(/"(\/_next\/static\/[^"]+\.js)"/g)].map(([, src]) => src ?? '');
  expect(scripts.length).toBeGreaterThan(2);
  for (const src of scripts) {
    const script = await sendRaw(origin, src);
    expect(script.text).not.toContain('sourceMappingURL');
    expect(findSecret(script.text, ''), src).toBeNull();
    expect((await sendRaw(origin, `${src}.map`)).status).toBe(404);
  }
});

test('project files are not served', async ({ origin }) => {
  for (const path of [
    '/.env',
    '/.env.example',
    '/package.json',
    '/.git/HEAD',
    '/server.js',
    '/_next/server/app',
  ])
    expect((await sendRaw(origin, path)).status, path).not.toBe(200);
});
