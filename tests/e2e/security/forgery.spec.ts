/** Writes not sent by the application's own pages are refused, and nothing is written. */
import { z } from 'zod';
import { signInByHttp } from '../fixtures/http-sign-in';
import { sendRaw } from '../fixtures/send-raw';
import { OWN_REQUEST, openSession, SESSION_COOKIE } from '../fixtures/session';
import { expect, test } from '../fixtures/test';

const Brands = z.array(z.object({ brandId: z.number(), label: z.string(), version: z.number() }));
const JSON_TYPE = { 'content-type': 'application/json' };

/** Headers of a browser request from another site, and headers a foreign script can and cannot add. */
const FORGED: Record<string, string>[] = [
  {},
  JSON_TYPE,
  { 'x-allocations-request': '1' },
  { 'x-allocations-request': '0', 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'same-origin' },
  { ...OWN_REQUEST, 'sec-fetch-site': 'cross-site' },
  { ...OWN_REQUEST, 'sec-fetch-site': 'same-site' },
  { ...OWN_REQUEST, 'sec-fetch-site': 'none' },
  { ...OWN_REQUEST, origin: 'null' },
  { ...OWN_REQUEST, origin: 'http://evil.example' },
  { 'x-allocations-request': '1', origin: 'null' },
  { 'x-allocations-request': '1', origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' },
  { 'x-allocations-request': '1', referer: 'http://evil.example/' },
];
const WRITES: [method: string, path: string, body: unknown][] = [
  ['POST', '/api/v1/core/brands', { label: 'Forged', code: 'FRG', organizationId: null }],
  ['PUT', '/api/v1/core/brands/1', { label: 'Forged', code: 'FRG', organizationId: null }],
  ['PATCH', '/api/v1/core/allocation-systems/1', { currentFiscalYear: 2026 }],
  ['PUT', '/api/v1/ruc/products/1/isDisabled', { isDisabled: true }],
  ['PUT', '/api/v1/ruc/steps?fiscalYear=2027', []],
  ['DELETE', '/api/v1/ruc/lists/products/columns', undefined],
  ['POST', '/auth/sign-out', undefined],
];

test('cross-site posts, a missing header or `Origin: null` get 403, write nothing', async ({ origin }) => {
  const { cookie } = await openSession(origin, 'globalAdmin');
  const read = async (path: string) => (await sendRaw(origin, path, { headers: { cookie } })).text;
  const states = [
    '/api/v1/core/brands',
    '/api/v1/core/allocation-systems',
    '/api/v1/ruc/products/1',
    '/api/v1/ruc/steps?fiscalYear=2027',
    '/api/v1/ruc/lists/products',
  ];
  const before = await Promise.all(states.map(read));
  const faults: string[] = [];
  for (const [method, path, body] of WRITES) {
    for (const sender of FORGED) {
      const headers = { ...JSON_TYPE, ...sender, cookie };
      const answer = await sendRaw(origin, path, { method, headers, body: JSON.stringify(body) });
      if (answer.status !== 403) faults.push(`${method} ${path} ${JSON.stringify(sender)}: ${answer.status}`);
    }
  }
  expect(faults).toEqual([]);
  expect(await Promise.all(states.map(read))).toEqual(before);
});

test('a read with a method override header never writes', async ({ origin }) => {
  const { cookie } = await openSession(origin, 'globalAdmin');
  const headers = { ...OWN_REQUEST, ...JSON_TYPE, cookie };
  for (const override of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
    const disguised = { ...headers, [override]: 'PUT' };
    const answer = await sendRaw(origin, '/api/v1/ruc/products/1/isDisabled', { headers: disguised });
    expect(answer.status).toBe(405);
  }
  expect((await sendRaw(origin, '/auth/sign-out', { headers })).status).toBe(405);
  expect((await sendRaw(origin, '/api/v1/core/users/me', { headers })).status).toBe(200);
});

test('two session cookies count as no session', async ({ origin }) => {
  const { cookie } = await openSession(origin, 'globalAdmin');
  const headers = { cookie: `${cookie}; ${SESSION_COOKIE}=${'A'.repeat(43)}` };
  expect((await sendRaw(origin, '/api/v1/core/users/me', { headers })).status).toBe(401);
});

test.describe('a hostile page in the same browser', () => {
  test.use({ expectedConsole: [/./] });

  test('can post forms but changes nothing', async ({ page, origin }) => {
    await signInByHttp(page.request, 'globalAdmin');
    const readBrands = async () => Brands.parse(await (await page.request.get('/api/v1/core/brands')).json());
    const before = await readBrands();
    await page.route('http://evil.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Prize</title>' }),
    );
    for (const encoding of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      for (const path of ['/api/v1/core/brands', '/auth/sign-out']) {
        await page.goto('http://evil.example/prize');
        const answered = page.waitForResponse((response) => response.url() === `${origin}${path}`);
        await page.evaluate(
          ({ action, enctype }) => {
            const form = document.createElement('form');
            Object.assign(form, { method: 'post', action, enctype });
            form.innerHTML = `<input name='{"label":"Forged","code":"FRG","organizationId":null,"x":"' value='"}'>`;
            document.body.append(form);
            form.submit();
          },
          { action: `${origin}${path}`, enctype: encoding },
        );
        expect((await answered).status(), `${encoding} to ${path}`).toBe(403);
        await page.waitForURL(`${origin}${path}`);
      }
    }
    await page.goto('http://evil.example/prize');
    const calls = await page.evaluate(async (target) => {
      const send = (init: RequestInit) =>
        fetch(target, { credentials: 'include', ...init }).then(
          (response) => `read ${response.status}`,
          () => 'blocked',
        );
      const headers = { 'x-allocations-request': '1', 'content-type': 'application/json' };
      return Promise.all([send({}), send({ method: 'POST', headers, body: '{}' })]);
    }, `${origin}/api/v1/core/brands`);
    expect(calls).toEqual(['blocked', 'blocked']);
    expect(await readBrands()).toEqual(before);
  });

  test('cannot put the application into a frame', async ({ page, origin }) => {
    await page.route('http://evil.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${origin}/error/forbidden"></iframe>` }),
    );
    await page.goto('http://evil.example/frame');
    await expect.poll(() => page.frames().length).toBe(2);
    await expect.poll(() => page.frames()[1]?.url()).toContain('chrome-error://');
  });
});
