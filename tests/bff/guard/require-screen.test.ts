/** The pages' own guard, without the middleware. Only the framework's request is replaced. */
import { rmSync, writeFileSync } from 'node:fs';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { ProblemError } from '@/domain/problems';
import { requireSystemById } from '@/domain/systems';
import { inPage, PageResponse } from '@/lib/server/http/page-head';
import { requireScreen, requireShell } from '@/lib/server/workspace/workspace';
import { Bff } from '../support/bff';
import { BRAND_EDITOR, GLOBAL_ADMINISTRATOR } from '../support/people';
import { sendJson, Upstream } from '../support/upstream';

const input = { headers: new Headers(), cookies: new Map<string, string>() };
jest.mock('next/headers', () => ({
  headers: async () => input.headers,
  cookies: async () => ({
    get: (name: string) => {
      const value = input.cookies.get(name);
      return value === undefined ? undefined : { name, value };
    },
  }),
}));

const ME = {
  ...BRAND_EDITOR,
  permissions: [
    { allocationSystemId: 4, roleId: 2, permissionTypeId: 1, ids: [1, 2] },
    { allocationSystemId: 3, roleId: 2, permissionTypeId: 1, ids: [1, 2] },
  ],
  version: 1,
};
const toSystem = (allocationSystemId: number, code: string) => ({
  allocationSystemId,
  code,
  label: code,
  currentFiscalYear: 2027,
  fiscalYears: [2025, 2026, 2027],
  currentStep: null,
  today: '2026-10-05',
  version: 1,
});
const toNamed = (id: string, value: number, code: string, more: object = {}) => ({
  [id]: value,
  code,
  label: `Label ${code}`,
  version: 1,
  ...more,
});
const ANSWERS: Record<string, unknown> = {
  '/v1/core/users/me': ME,
  '/v1/core/allocation-systems': [toSystem(4, 'OES'), toSystem(1, 'RUC'), toSystem(3, 'LOI')],
  '/v1/core/brands': [
    toNamed('brandId', 2, 'B', { organizationId: 1, isRetired: false }),
    toNamed('brandId', 1, 'A', { organizationId: 1, isRetired: false }),
  ],
  '/v1/core/organizations': [toNamed('organizationId', 1, 'O')],
  '/v1/core/markets': [],
  '/v1/core/entities': [],
  '/v1/oes/steps?fiscalYear=2027': [
    { order: 1, startDate: '2026-11-01', endDate: '2026-11-30', isMidYearReview: true },
    { order: 2, startDate: '2026-10-01', endDate: '2026-10-31', isMidYearReview: false },
  ],
};

const LISTS = ['allocation-systems', 'brands', 'organizations', 'markets', 'entities'] as const;

let bff: Bff;
let upstream: Upstream;
let answers: Record<string, unknown>;
let isOlder: boolean;

/** The common lists, unless the web API is of the version that does not know their call. */
function toLists(): unknown {
  if (isOlder) return undefined;
  const [allocationSystems, brands, organizations, markets, entities] = LISTS.map(
    (name) => answers[`/v1/core/${name}`],
  );
  return { allocationSystems, brands, organizations, markets, entities };
}

beforeEach(async () => {
  answers = { ...ANSWERS };
  isOlder = false;
  upstream = new Upstream();
  upstream.reply = ({ url = '' }, response) => {
    const answer = url === '/v1/core/lists' ? toLists() : answers[url];
    if (answer === undefined) sendJson(response, 404, { title: 'x', status: 404 });
    else sendJson(response, 200, answer);
  };
  bff = await Bff.start(upstream.listener);
  input.headers = new Headers();
  input.cookies = bff.cookies;
});
afterEach(() => bff.stop());

async function signIn() {
  await bff.signIn();
  input.headers.set('cookie', `allocations-session=${bff.sessionId}`);
}

/** The address the page's guard redirects to; the framework's redirect is an error that holds it. */
async function leadsTo(screen: Parameters<typeof requireScreen>[0], prefix?: string): Promise<string> {
  try {
    await requireScreen(screen, prefix);
    return 'on';
  } catch (error) {
    const digest = String((error as { digest?: unknown }).digest);
    return digest.startsWith('NEXT_REDIRECT') ? (digest.split(';')[2] ?? '') : digest;
  }
}

test('a request without a session gets no page and loads no data', async () => {
  expect(await leadsTo('products', 'oes')).toBe('/auth/sign-in?callbackUrl=%2Foes%2Fproducts');
  expect(await leadsTo('home')).toBe('/auth/sign-in?callbackUrl=%2F');
  input.headers.set('x-allocations-path', '//evil.example');
  expect(await leadsTo('home')).toBe('/auth/sign-in?callbackUrl=%2F');
  input.headers.set('x-middleware-subrequest', 'middleware');
  expect(await leadsTo('adminUsers')).toMatch(/^\/auth\/sign-in/);
  expect(upstream.calls).toEqual([]);
});

test('a page whose right is withdrawn while it loads leads to the page of missing rights, and the account is read again', async () => {
  await signIn();
  const { call } = await requireScreen('products', 'oes');
  const serve = upstream.reply;
  upstream.reply = (_request, response) =>
    sendJson(response, 403, { title: 'x', status: 403, reason: 'roleTooLow' });
  const digest = await call('listProducts', { params: { prog: 'oes' }, query: { fiscalYear: 2027 } }).catch(
    (error: { digest?: string }) => error.digest,
  );
  expect(digest).toContain('/error/forbidden?');
  expect(digest).toContain('reason=roleTooLow');
  upstream.reply = serve;
  const before = upstream.calls.length;
  await requireScreen('products', 'oes');
  expect(upstream.calls.slice(before).map(({ url }) => url)).toContain('/v1/core/users/me');
});

test('a page gets its workspace: the user, the system, and the common lists in their order', async () => {
  await signIn();
  const workspace = await requireScreen('products', 'oes');
  expect(workspace.user.name).toBe('Camille Roux');
  expect(workspace.system?.prefix).toBe('oes');
  expect(workspace.selectedSystem.prefix).toBe('oes');
  expect(workspace.systems.map(({ prefix }) => prefix)).toEqual(['loi', 'oes']);
  expect(workspace.allocationSystems.map(({ allocationSystemId }) => allocationSystemId)).toEqual([1, 3, 4]);
  expect(workspace.brands.map(({ code }) => code)).toEqual(['A', 'B']);
  expect((await workspace.steps)?.map(({ isMidYearReview }) => isMidYearReview)).toEqual([false, true]);
});

test.each([
  [false, ['lists', 'users/me']],
  [true, ['allocation-systems', 'brands', 'entities', 'lists', 'markets', 'organizations', 'users/me']],
])('the common lists are one call (web API of an older version: %j)', async (ofOlder, names) => {
  isOlder = ofOlder;
  await signIn();
  const { brands, steps } = await requireScreen('products', 'oes');
  expect([brands.length, (await steps)?.length]).toEqual([2, 2]);
  const urls = upstream.calls.map(({ url }) => url.replace('/v1/core/', ''));
  expect(urls.filter((url) => !url.includes('steps')).sort()).toEqual(names);
});

test('steps that come with the lists are not asked for', async () => {
  const steps = [{ order: 1, startDate: '2026-11-01', endDate: '2026-11-30', isMidYearReview: false }];
  answers['/v1/core/allocation-systems'] = [{ ...toSystem(4, 'OES'), steps }];
  await signIn();
  expect(await (await requireScreen('products', 'oes')).steps).toEqual(steps);
  expect(upstream.calls.filter(({ url }) => url.includes('steps'))).toEqual([]);
});

test('account and lists are asked for side by side, and a page does not wait for the steps of its header', async () => {
  const { reply } = upstream;
  const waiting = new Map<string, () => void>();
  upstream.reply = (request, response, body) => {
    const { url = '' } = request;
    if (!/\/(me|lists|steps\?.*)$/.test(url)) return reply(request, response, body);
    // Account and lists are loaded in parallel; the steps never arrive.
    waiting.set(url, () => reply(request, response, body));
    const both = ['/v1/core/users/me', '/v1/core/lists'].map((each) => waiting.get(each));
    if (both.every(Boolean)) for (const answer of both) answer?.();
  };
  await signIn();
  const { brands, user } = await requireScreen('products', 'oes');
  expect([user.name, brands.length]).toEqual(['Camille Roux', 2]);
});

test('a screen that the user may not open leads to the forbidden page', async () => {
  await signIn();
  expect(await leadsTo('products', 'ruc')).toBe(
    '/error/forbidden?from=%2Fruc%2Fproducts&reason=noPermission',
  );
  expect(await leadsTo('pitches', 'oes')).toMatch(/reason=wrongType$/);
  expect(await leadsTo('steps', 'oes')).toMatch(/reason=roleTooLow$/);
  expect(await leadsTo('adminBrands')).toMatch(/reason=roleTooLow$/);
});

test('an unknown system is not found', async () => {
  await signIn();
  expect(() => requireScreen('products', 'abc')).toThrow(/NEXT_HTTP_ERROR_FALLBACK;404/);
});

test.each([
  [undefined, 'oes'],
  ['3', 'loi'],
  ['1', 'oes'],
  ['99', 'oes'],
  ['x', 'oes'],
])('with %j remembered, a user of OES and LOI is in %s', async (remembered, prefix) => {
  await signIn();
  if (remembered !== undefined) input.cookies.set('allocationSystemId', remembered);
  expect((await requireScreen('home')).selectedSystem.prefix).toBe(prefix);
});

describe('with a system that is not enabled', () => {
  const GLOBAL = { ...GLOBAL_ADMINISTRATOR, uniqueId: BRAND_EDITOR.uniqueId };
  const enable = (...ids: [number, string][]) => {
    answers['/v1/core/allocation-systems'] = ids.map(([id, code]) => toSystem(id, code));
  };

  test.each([
    ['1', 'loi'],
    ['3', 'loi'],
    ['4', 'loi'],
    [undefined, 'loi'],
  ])(
    'a user of both OES and LOI is in LOI while OES is off, with %j remembered',
    async (remembered, prefix) => {
      await signIn();
      enable([3, 'LOI'], [1, 'RUC']);
      if (remembered !== undefined) input.cookies.set('allocationSystemId', remembered);
      const { selectedSystem, systems } = await requireScreen('home');
      expect(selectedSystem.prefix).toBe(prefix);
      expect(systems.map((system) => system.prefix)).toEqual(['loi']);
    },
  );

  test('a global administrator is in the first enabled system', async () => {
    await signIn();
    answers['/v1/core/users/me'] = GLOBAL;
    enable([2, 'GAP'], [4, 'OES']);
    answers['/v1/gap/steps?fiscalYear=2027'] = [];
    for (const remembered of ['1', '3', 'x', '']) {
      input.cookies.set('allocationSystemId', remembered);
      expect((await requireScreen('home')).selectedSystem.prefix).toBe('gap');
    }
  });

  test.each([
    ['a person who works there', ME],
    ['a global administrator', GLOBAL],
    ['a person who does not', { ...ME, permissions: ME.permissions.slice(1) }],
  ])(
    'its screens are not found for %s, and the header stays around the page that says so',
    async (_who, me) => {
      await signIn();
      answers['/v1/core/users/me'] = me;
      enable([3, 'LOI'], [1, 'RUC']);
      answers['/v1/ruc/steps?fiscalYear=2027'] = [];
      for (const screen of ['products', 'pitches', 'steps', 'imports'] as const) {
        expect(await leadsTo(screen, 'oes')).toBe('NEXT_HTTP_ERROR_FALLBACK;404');
        const match = { screenId: screen, system: requireSystemById(4), id: null };
        expect((await requireShell(match)).systems.map(({ prefix }) => prefix)).not.toContain('oes');
      }
    },
  );

  test('a user without an enabled system is sent to the page that says so, and stays signed in', async () => {
    await signIn();
    enable([1, 'RUC']);
    expect(await leadsTo('home')).toBe('/error/no-account?kind=noSystem&from=%2F');
    enable();
    bff.now += 15_000;
    answers['/v1/core/users/me'] = GLOBAL;
    expect(await leadsTo('adminUsers')).toBe('/error/no-account?kind=noSystem&from=%2Fadmin%2Fusers');
    expect(await bff.requireSession()).toBeTruthy();
  });
});

test('a system without steps has none, and they are not requested', async () => {
  await signIn();
  expect(await (await requireScreen('products', 'loi')).steps).toEqual([]);
  expect(upstream.calls.map(({ url }) => url).filter((url) => url.includes('steps'))).toEqual([]);
});

test.each([
  ['unknown', undefined],
  ['switched off', { ...ME, isActive: false, canUseApplication: false }],
  ['without a permission', { ...ME, permissions: [], canUseApplication: false }],
])('an account that is %s leads to the no-account page, and its session is over', async (_name, account) => {
  await signIn();
  answers['/v1/core/users/me'] = account;
  expect(await leadsTo('home')).toBe('/error/no-account');
  expect(await leadsTo('home')).toBe('/auth/sign-in?callbackUrl=%2F');
  // The cookie that the middleware set with the first answer leads every further address to the same page.
  input.headers.set('cookie', `allocations-session=${bff.sessionId}; allocations-turned-away=1`);
  expect(await leadsTo('help')).toBe('/error/no-account');
});

test('an unavailable web API leads to the no-account page of kind "unavailable"', async () => {
  await signIn();
  upstream.replyAtOnce = (request) => request.socket.destroy();
  expect(await leadsTo('products', 'oes')).toBe('/error/no-account?kind=unavailable&from=%2Foes%2Fproducts');
});

test('a page whose session store fails after the middleware is 503 with the time to load it again', async () => {
  await signIn();
  rmSync(join(bff.folder, 'sessions'), { recursive: true });
  writeFileSync(join(bff.folder, 'sessions'), 'a file where the folder was');
  const request = new IncomingMessage(new Socket());
  const response = new PageResponse(request);
  await inPage(response, () =>
    expect(requireScreen('products', 'oes')).rejects.toMatchObject({ status: 503 }),
  );
  // The framework answers 500 where an error leaves the page.
  response.writeHead(500);
  expect(response.statusCode).toBe(503);
  expect(Number(response.getHeader('retry-after'))).toBeGreaterThan(0);
});

test.each([
  { title: 'Busy', status: 503, retryAfter: 3 },
  { title: 'Late', status: 504 },
])('common lists of a web API that is $title are no reason to lead elsewhere', async (problem) => {
  await signIn();
  const { reply } = upstream;
  upstream.reply = (request, response, body) => {
    if (request.url !== '/v1/core/lists') return reply(request, response, body);
    sendJson(response, problem.status, problem);
  };
  const { status, retryAfter } = problem;
  await expect(requireScreen('products', 'oes')).rejects.toMatchObject({ status, problem: { retryAfter } });
});

test('a web API that fails later leaves the workspace as it was, and the page gets its own error', async () => {
  await signIn();
  const { call } = await requireScreen('products', 'oes');
  upstream.replyAtOnce = (request) => request.socket.destroy();
  bff.now += 60_000;
  expect((await requireScreen('products', 'oes')).brands).toHaveLength(2);
  const error: unknown = await call('getBrand', { params: { brandId: 1 } }).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ProblemError);
  expect(error).toMatchObject({ status: 502, digest: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});

test('a sign-in that ends while a page loads leads to the next one', async () => {
  await signIn();
  const { call } = await requireScreen('products', 'oes');
  bff.now += 3_600_000 - 60_000;
  await bff.fault({ revoke: 'all' });
  const error: unknown = await call('getBrand', { params: { brandId: 1 } }).catch(
    (thrown: unknown) => thrown,
  );
  expect(String((error as { digest?: unknown }).digest)).toMatch(/^NEXT_REDIRECT;[^;]*;\/auth\/sign-in/);
});

test('an answer out of contract is an error, not data', async () => {
  await signIn();
  const { call } = await requireScreen('products', 'oes');
  answers['/v1/core/brands/1'] = { brandId: 'one' };
  await expect(call('getBrand', { params: { brandId: 1 } })).rejects.toMatchObject({ status: 502 });
});
