/** Without a session no address reveals product data, in any form in which Next answers it. */
import { request } from '@playwright/test';
import { z } from 'zod';
import { signInByHttp } from '../fixtures/http-sign-in';
import { GUARDED_PATHS } from '../fixtures/screens-by-account';
import { type RawAnswer, sendRaw } from '../fixtures/send-raw';
import { expect, test } from '../fixtures/test';

const SUBREQUESTS = [
  'middleware',
  'src/middleware',
  'pages/_middleware',
  Array(5).fill('middleware').join(':'),
  Array(5).fill('src/middleware').join(':'),
];
const RSC = { rsc: '1' };
/** Requests for a page other than a user's click. Each has bypassed a middleware in some product. */
const GUISES: Record<string, string>[] = [
  {},
  RSC,
  { ...RSC, 'next-router-prefetch': '1' },
  { ...RSC, 'next-router-prefetch': '2' },
  { ...RSC, 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  { ...RSC, 'next-router-state-tree': '%5B%22%22%2C%7B%7D%2Cnull%2Cnull%2Ctrue%5D' },
  { purpose: 'prefetch', 'sec-purpose': 'prefetch;prerender' },
  { 'x-middleware-prefetch': '1' },
  { 'x-middleware-next': '1' },
  { 'x-middleware-rewrite': '/help' },
  { 'x-middleware-override-headers': 'cookie', 'x-middleware-request-cookie': 'allocations-session=x' },
  { 'x-nextjs-data': '1' },
  { 'x-now-route-matches': '1=ruc', 'x-matched-path': '/help' },
  { 'x-invoke-path': '/help', 'x-invoke-status': '200', 'x-invoke-output': '/help' },
  { 'x-original-url': '/error/forbidden', 'x-rewrite-url': '/error/forbidden' },
  { 'x-allocations-path': '/help', 'x-nonce': 'planted' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
  { cookie: 'allocations-session=' },
  { cookie: `allocations-session=${'A'.repeat(43)}` },
  { cookie: 'allocations-session=../../etc/passwd; allocationSystemId=1' },
  { 'user-agent': 'Googlebot/2.1' },
  ...SUBREQUESTS.map((value) => ({ 'x-middleware-subrequest': value })),
  ...SUBREQUESTS.map((value) => ({ ...RSC, 'x-middleware-subrequest': value })),
];

/** Other spellings of a path, as used by Next's own files and by careless proxies. */
const toSpellings = (path: string) => [
  `${path}.rsc`,
  `${path}.prefetch.rsc`,
  `${path}.segments/_tree.segment.rsc`,
  `${path}.json`,
  `${path}?_rsc=1a2b3`,
  `${path}/`,
  `/${path}`,
  path.replace('/', '/./'),
  path.replaceAll('/', '%2f'),
  `/_next/data/build${path}.json`,
  `/_next/..${path}`,
  `/api/..${path}`,
  `/auth/..${path}`,
  `/static/..${path}`,
  `/icon/..${path}`,
  `/favicon.ico${path}`,
];

const Named = z.object({ items: z.array(z.looseObject({ skuName: z.string().nullish() })) });

/** Names that the pages show to permitted users and that must not reach anyone else. */
async function readSecrets(baseURL: string): Promise<string[]> {
  const api = await request.newContext({ baseURL });
  await signInByHttp(api, 'globalAdmin');
  const year = z
    .array(z.object({ currentFiscalYear: z.number() }))
    .parse(await (await api.get('/api/v1/core/allocation-systems')).json())[0]?.currentFiscalYear;
  const products = Named.parse(
    await (await api.get(`/api/v1/ruc/products?FiscalYear=${year}&Limit=20`)).json(),
  );
  const brands = z
    .array(z.object({ label: z.string() }))
    .parse(await (await api.get('/api/v1/core/brands')).json());
  await api.dispose();
  return [
    ...products.items.flatMap(({ skuName }) => skuName ?? []),
    ...brands.map(({ label }) => label),
    'global.admin@demo.example',
  ];
}

/** The fault of an answer; null when it is a refusal that reveals nothing. */
function findFault(origin: string, { status, headers, text }: RawAnswer): string | null {
  const told = secrets.find((secret) => text.includes(secret));
  if (told !== undefined) return `tells ${told}`;
  if (headers['set-cookie']?.toString().includes('allocationSystemId')) return 'sets the system';
  if ([400, 401, 404, 405].includes(status)) return null;
  if (status !== 307 && status !== 308) return `answers ${status}`;
  const to = new URL(String(headers.location ?? headers['x-nextjs-redirect'] ?? ''), origin);
  if (to.origin !== origin) return `leads to ${to}`;
  // 308 is Next's normalization of an address, which the client then requests again.
  if (status === 307 && !/\/auth\/sign-in(\.json)?$/.test(to.pathname)) return `leads to ${to}`;
  return text.length > 600 ? `has a body of ${text.length} characters` : null;
}

let secrets: string[];
test.beforeAll(async ({ origin }) => {
  secrets = await readSecrets(origin);
  expect(secrets.length).toBeGreaterThan(20);
});

test('a system or admin route without a cookie redirects to sign-in and back, without page data in the body', async ({
  origin,
}) => {
  for (const path of GUARDED_PATHS) {
    const answer = await sendRaw(origin, `${path}?page=2`);
    expect(answer.status, path).toBe(307);
    const query = new URLSearchParams({ callbackUrl: `${path}?page=2` });
    expect(answer.headers.location, path).toBe(`/auth/sign-in?${query}`);
    expect(findFault(origin, answer), path).toBeNull();
  }
});

test('the guard also runs with `RSC: 1`, prefetch headers, x-middleware-subrequest and similar headers', async ({
  origin,
}) => {
  const faults: string[] = [];
  for (const path of GUARDED_PATHS.filter((each) => !/^\/(gap|oes)/.test(each))) {
    const answers = await Promise.all(GUISES.map((headers) => sendRaw(origin, path, { headers })));
    for (const [index, answer] of answers.entries()) {
      const fault = findFault(origin, answer);
      if (fault !== null) faults.push(`${path} with ${JSON.stringify(GUISES[index])} ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});

test('the guard also runs for `.rsc` and segment forms and every other spelling of a path', async ({
  origin,
}) => {
  const faults: string[] = [];
  for (const path of ['/help', '/ruc/products', '/loi/market/pitches', '/admin/users'].flatMap(toSpellings)) {
    for (const headers of [{}, RSC]) {
      const fault = findFault(origin, await sendRaw(origin, path, { headers }));
      if (fault !== null) faults.push(`${path} with ${JSON.stringify(headers)} ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});

test('a server action and a POST to a screen are refused, a HEAD is redirected', async ({ origin }) => {
  const action = {
    'next-action': '7f'.repeat(20),
    accept: 'text/x-component',
    origin: 'http://evil.example',
  };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const path of ['/', '/ruc/products', '/admin/users']) {
    const answers = [
      await sendRaw(origin, path, { method: 'POST', headers: action, body: '[]' }),
      await sendRaw(origin, path, { method: 'POST', headers: form, body: 'a=1' }),
      await sendRaw(origin, path, { method: 'HEAD' }),
    ];
    for (const answer of answers) expect(findFault(origin, answer), path).toBeNull();
    expect(answers.map(({ status }) => status)).toEqual([405, 405, 307]);
  }
});

test('the API answers reads and writes with 401 and nothing else', async ({ origin }) => {
  const own = { 'x-allocations-request': '1', 'sec-fetch-site': 'same-origin' };
  const paths = ['/api/v1/core/users/me', '/api/v1/core/users', '/api/v1/ruc/products?FiscalYear=2027'];
  for (const path of [...paths, '/api/graph/me', '/api/graph/users?search=a', '/api/graph/me/photo']) {
    const answer = await sendRaw(origin, path, { headers: own });
    expect(answer.status, path).toBe(401);
    expect(findFault(origin, answer), path).toBeNull();
  }
  const body = JSON.stringify({ label: 'x', code: 'x' });
  const headers = { ...own, 'content-type': 'application/json' };
  const write = await sendRaw(origin, '/api/v1/core/brands', { method: 'POST', headers, body });
  expect(write.status).toBe(401);
});

test('open routes answer without a cookie', async ({ origin }) => {
  for (const path of ['/error/forbidden?from=%2Fruc%2Fsteps&reason=roleTooLow', '/error/no-account'])
    expect((await sendRaw(origin, path)).status, path).toBe(200);
});
