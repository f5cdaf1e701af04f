import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NextRequest } from 'next/server';
import middleware, { config } from '@/middleware';
import { Bff, ORIGIN } from '../support/bff';
import { BRAND_EDITOR } from '../support/people';
import { ENABLED_SYSTEMS } from '../support/systems';
import { sendJson, toCommonLists, Upstream } from '../support/upstream';

let bff: Bff;
let upstream: Upstream;
/** What the web API answers about the person; of its lists, only the systems have items. */
function answerAs(status: number, me: object) {
  upstream.reply = ({ url }, response) => {
    if (url === '/v1/core/users/me') sendJson(response, status, me);
    else sendJson(response, 200, url === '/v1/core/lists' ? toCommonLists(ENABLED_SYSTEMS) : []);
  };
}
beforeEach(async () => {
  upstream = new Upstream();
  answerAs(200, BRAND_EDITOR);
  bff = await Bff.start(upstream.listener);
});
afterEach(() => bff.stop());

const open = (path: string, headers: Record<string, string> = {}) => {
  const { headers: all } = bff.request(path, { headers });
  return middleware(new NextRequest(`${ORIGIN}${path}`, { headers: all }));
};
const leadsTo = (response: Response) => response.headers.get('location')?.replace(ORIGIN, '');
const isLetOn = (response: Response) => response.headers.get('x-middleware-next') === '1';

test('a page is read-only: every other method gets no page, signed in or not', async () => {
  const ask = (method: string) =>
    middleware(
      new NextRequest(`${ORIGIN}/ruc/products`, { method, headers: bff.request('/ruc/products').headers }),
    );
  for (const isSignedIn of [false, true]) {
    if (isSignedIn) await bff.signIn();
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'LINK', 'OPTIONS']) {
      const answer = await ask(method);
      expect([answer.status, answer.headers.get('allow')]).toEqual([
        method === 'OPTIONS' ? 204 : 405,
        'GET, HEAD',
      ]);
      expect(await answer.text()).toBe('');
    }
  }
  expect(isLetOn(await ask('HEAD'))).toBe(true);
});

test('a page with a body is refused without waiting for it', async () => {
  for (const header of ['content-length', 'transfer-encoding']) {
    const value = header === 'content-length' ? '12' : 'chunked';
    const answer = await open('/help', { [header]: value });
    expect([answer.status, answer.headers.get('connection')]).toEqual([400, 'close']);
  }
  expect((await open('/help', { 'content-length': '0' })).status).toBe(307);
});

describe('a visitor without a session', () => {
  test.each(['/', '/help', '/ruc/products?page=2', '/oes/steps', '/admin/users', '/nowhere'])(
    'is sent from %s to the sign-in, and back afterwards',
    async (path) => {
      const answer = await open(path);
      expect(answer.status).toBe(307);
      expect(leadsTo(answer)).toBe(`/auth/sign-in?${new URLSearchParams({ callbackUrl: path })}`);
      expect(await answer.text()).toBe('');
    },
  );

  test.each<Record<string, string>>([
    { rsc: '1' },
    { rsc: '1', 'next-router-prefetch': '1' },
    { purpose: 'prefetch', 'sec-purpose': 'prefetch' },
    { 'x-middleware-prefetch': '1' },
    { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
    { 'x-middleware-subrequest': 'src/middleware' },
    { 'x-middleware-next': '1' },
    { 'x-middleware-rewrite': '/help' },
    { 'x-nextjs-data': '1' },
    { 'x-allocations-path': '/help', 'x-nonce': 'planted' },
    { cookie: 'allocations-session=' },
    { cookie: `allocations-session=${'A'.repeat(43)}` },
    { cookie: 'allocations-session=../../../etc/passwd' },
  ])('is refused with %j', async (headers) => {
    const answer = await open('/ruc/products', headers);
    expect(isLetOn(answer)).toBe(false);
    expect(answer.status).toBe(307);
    expect(leadsTo(answer)).toMatch(/^\/auth\/sign-in\?/);
  });

  test('gets 401 in a fetch of our own pages, which cannot follow to the directory', async () => {
    const answer = await open('/ruc/products', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' });
    expect(answer.status).toBe(401);
    expect(await answer.text()).toBe('');
  });

  test.each(['/error/forbidden', '/error/no-account?kind=unavailable'])('may open %s', async (path) => {
    expect(isLetOn(await open(path))).toBe(true);
  });
});

describe('a signed-in user', () => {
  beforeEach(async () => {
    await bff.signIn();
  });

  test('gets an allowed screen, and its system is remembered', async () => {
    const answer = await open('/ruc/products?page=2');
    expect(isLetOn(answer)).toBe(true);
    expect(answer.headers.get('x-middleware-request-x-allocations-path')).toBe('/ruc/products?page=2');
    expect(answer.headers.getSetCookie().join()).toMatch(/^allocationSystemId=1; Path=\//);
    expect((await open('/')).headers.getSetCookie()).toEqual([]);
  });

  test('does not change the remembered system by a prefetch', async () => {
    expect((await open('/ruc/products', { 'sec-fetch-dest': 'empty' })).headers.getSetCookie()).toEqual([]);
  });

  test('is sent from a forbidden screen to the forbidden page, with the reason', async () => {
    expect(leadsTo(await open('/gap/products?page=2'))).toBe(
      '/error/forbidden?from=%2Fgap%2Fproducts%3Fpage%3D2&reason=noPermission',
    );
    expect(leadsTo(await open('/ruc/steps'))).toBe('/error/forbidden?from=%2Fruc%2Fsteps&reason=roleTooLow');
    expect(leadsTo(await open('/ruc/market/pitches'))).toMatch(/reason=wrongType$/);
  });

  test('that is unknown to the web API is sent to the no-account page', async () => {
    answerAs(404, { title: 'x', status: 404 });
    expect(leadsTo(await open('/'))).toBe('/error/no-account');
  });

  test('that may not use the application is sent to the no-account page', async () => {
    answerAs(200, { ...BRAND_EDITOR, isActive: false, canUseApplication: false });
    const first = bff.keepCookies(await open('/help'));
    expect(leadsTo(first)).toBe('/error/no-account');
    expect(bff.sessionId).toBeUndefined();
    for (const path of ['/', '/help', '/ruc/products', '/nowhere'])
      expect(leadsTo(await open(path))).toBe('/error/no-account');
    await bff.signIn();
    answerAs(200, BRAND_EDITOR);
    expect(isLetOn(await open('/help'))).toBe(true);
  });

  test('whose account cannot be loaded is sent to the no-account page of kind "unavailable"', async () => {
    bff.configure({ WEB_API_BASE_URL: 'http://localhost:1' });
    const path = '/error/no-account?kind=unavailable&from=%2Fruc%2Fproducts%3Fpage%3D2';
    expect(leadsTo(await open('/ruc/products?page=2'))).toBe(path);
  });

  test('whose account comes too late gets 503 with Retry-After at the same address', async () => {
    answerAs(504, { title: 'Late', status: 504 });
    const response = await open('/ruc/products?page=2');
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('whose account was loaded a moment ago passes while the web API is unavailable', async () => {
    await open('/ruc/products');
    upstream.replyAtOnce = (request) => request.socket.destroy();
    bff.now += 60_000;
    expect(isLetOn(await open('/ruc/products'))).toBe(true);
  });

  test('loses a removed right within 15 seconds', async () => {
    expect(isLetOn(await open('/ruc/products'))).toBe(true);
    answerAs(200, {
      ...BRAND_EDITOR,
      permissions: [{ ...BRAND_EDITOR.permissions[0], permissionTypeId: 2 }],
    });
    bff.now += 15_000;
    expect(leadsTo(await open('/ruc/products'))).toMatch(/^\/error\/forbidden/);
  });

  test('loads the account once for many pages', async () => {
    await Promise.all(Array.from({ length: 10 }, () => open('/ruc/products')));
    expect(upstream.calls.filter(({ url }) => url === '/v1/core/users/me')).toHaveLength(1);
  });

  test('signs in again when the directory has ended the sign-in', async () => {
    bff.now += 3_600_000 - 60_000;
    await bff.fault({ revoke: 'all' });
    expect(leadsTo(await open('/help'))).toBe('/auth/sign-in?callbackUrl=%2Fhelp');
  });

  test('gets 503 from a failing store, and no loop of sign-ins', async () => {
    rmSync(join(bff.folder, 'sessions'), { recursive: true });
    writeFileSync(join(bff.folder, 'sessions'), 'a file where the folder was');
    const answer = await open('/ruc/products');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('location')).toBeNull();
    expect(await answer.text()).toContain('Try again');
  });

  test('stays signed in over a restart, and over a change of the secret with the old one listed', async () => {
    bff.configure();
    expect(isLetOn(await open('/ruc/products'))).toBe(true);
    bff.configure({ AUTH_SECRET: `the-new-secret-of-this-test-is-long-too,${bff.settings.AUTH_SECRET}` });
    expect(isLetOn(await open('/ruc/products'))).toBe(true);
    bff.configure({ AUTH_SECRET: 'the-new-secret-of-this-test-is-long-too' });
    expect(leadsTo(await open('/ruc/products'))).toMatch(/^\/auth\/sign-in/);
  });
});

describe('every page', () => {
  test('has a policy with a new nonce each time, and the page receives the nonce', async () => {
    const [first, second] = [await open('/error/forbidden'), await open('/error/forbidden')];
    const policy = first.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(first.headers.get('x-middleware-request-x-nonce')).toBe(nonce);
    expect(first.headers.get('x-middleware-request-content-security-policy')).toBe(policy);
    expect(second.headers.get('content-security-policy')).not.toBe(policy);
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}' 'strict-dynamic';`);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`);
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(part);
    }
    expect(policy).not.toContain('unsafe-eval');
    expect(first.headers.get('cache-control')).toBe('no-store');
  });

  test('requires TLS from then on, where there is TLS', async () => {
    expect((await open('/error/forbidden')).headers.get('strict-transport-security')).toBeNull();
    bff.configure({ AUTH_URL: 'https://allocations.example' });
    const answer = await open('/error/forbidden');
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=63072000/);
    expect(answer.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  });
});

test.each(['/%', '/ruc/products/%E0%A4%A', '/api/v1/core/brands/%ff', '/auth/%'])(
  'answers 400 to %s, which cannot be decoded',
  async (path) => expect((await open(path)).status).toBe(400),
);

test('a call with an escape in its path is left to its handler', async () => {
  expect(isLetOn(await open('/api/v1/core/brands/..%2f1'))).toBe(true);
});

test('the middleware runs on Node, over pages and undecodable calls only, without conditions', () => {
  expect(config.runtime).toBe('nodejs');
  const matches = (path: string) => config.matcher.some((pattern) => new RegExp(`^${pattern}$`).test(path));
  expect(matches('/api/v1/core/brands/%')).toBe(true);
  const pages = ['/', '/help', '/ruc/products', '/admin/users', '/authors', '/apis'];
  const likeFiles = ['/icon/steps', '/icons', '/favicon.icons', '/static/x', '/_next/x', '/_nextsteps'];
  for (const path of [...pages, ...likeFiles]) expect(matches(path)).toBe(true);
  for (const path of [
    '/api/v1/core/brands',
    '/auth',
    '/auth/sign-in',
    '/_next/static/chunks/a.js',
    '/icon.svg',
    '/favicon.ico',
  ]) {
    expect(matches(path)).toBe(false);
  }
});
