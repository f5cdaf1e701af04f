import { NextRequest } from 'next/server';
import { DELETE as endSessions } from '@/app/api/sessions/[uniqueId]/route';
import { DELETE, GET, PATCH, POST, PUT } from '@/app/api/v1/[...path]/route';
import { POST as start, DELETE as stop } from '@/app/api/view-as/route';
import { getAccountState } from '@/lib/server/api/account';
import { getBaseData } from '@/lib/server/api/base-data';
import { requireAccessToken } from '@/lib/server/session/access-token';
import middleware from '@/middleware';
import { Bff, ORIGIN } from './support/bff';
import { BRAND_EDITOR, GLOBAL_ADMINISTRATOR } from './support/people';
import { JSON_TYPE, OWN, PARAMS, problemOf } from './support/proxied';
import { type Seen, sendJson, toCommonLists, Upstream } from './support/upstream';

const { userId, name, email } = BRAND_EDITOR;
const BY = {
  userId: GLOBAL_ADMINISTRATOR.userId,
  name: GLOBAL_ADMINISTRATOR.name,
  email: GLOBAL_ADMINISTRATOR.email,
};
const OPENED = {
  by: BY,
  as: { userId, name, email },
  startedAt: '2026-03-15T12:00:00.000Z',
  endsAt: '2026-03-15T13:00:00.000Z',
};

let bff: Bff;
let upstream: Upstream;
let isOpen: boolean;
let me: typeof GLOBAL_ADMINISTRATOR;

beforeEach(async () => {
  upstream = new Upstream();
  isOpen = false;
  me = GLOBAL_ADMINISTRATOR;
  upstream.reply = ({ url, headers }, response) => {
    const isViewingAs = headers['x-view-as'] !== undefined;
    if (isViewingAs && !isOpen)
      return void sendJson(response, 403, { title: '', status: 403, reason: 'viewAsOver' });
    if (url?.endsWith('/view-as')) isOpen = true;
    if (url?.endsWith('/view-as')) return void sendJson(response, 201, OPENED);
    if (url?.endsWith('/end')) return void response.writeHead(204).end();
    if (url?.endsWith('/me')) {
      return void sendJson(response, 200, isViewingAs ? { ...BRAND_EDITOR, viewedBy: BY } : me);
    }
    return void sendJson(response, 200, url === '/v1/core/lists' ? toCommonLists([]) : []);
  };
  bff = await Bff.start(upstream.listener);
  await bff.signIn('global.admin@demo.example', '/');
});
afterEach(() => bff.stop());

const begin = (body: unknown = { userId: 3 }, headers: Record<string, string> = OWN) =>
  start(
    bff.request('/api/view-as', {
      method: 'POST',
      headers: { ...headers, ...JSON_TYPE },
      body: JSON.stringify(body),
    }),
    PARAMS,
  );
const end = () => stop(bff.request('/api/view-as', { method: 'DELETE', headers: OWN }), PARAMS);
const callsTo = (path: string): Seen[] => upstream.calls.filter(({ url }) => url.startsWith(path));
const openPage = (path: string, headers: Record<string, string> = {}) => {
  const { headers: all } = bff.request(path, { headers });
  return middleware(new NextRequest(`${ORIGIN}${path}`, { headers: all }));
};

test('the view of a system administrator is limited to their systems, and the session says to which', async () => {
  const administrator = { roleId: 3 as const, permissionTypeId: null, ids: null };
  me = {
    ...GLOBAL_ADMINISTRATOR,
    isGlobalAdministrator: false,
    permissions: [
      { allocationSystemId: 1, ...administrator },
      { allocationSystemId: 2, roleId: 1, permissionTypeId: 2, ids: [1] },
      { allocationSystemId: 4, ...administrator },
    ],
  };
  expect((await begin()).status).toBe(200);
  expect((await bff.requireSession()).viewAs?.only).toBe('RUC, OES');
});

test('a view-as session is opened by the web API as the administrator, and kept in the session alone', async () => {
  const cookies = new Map(bff.cookies);
  const answer = await begin();
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(bff.cookies).toEqual(cookies);
  const [opened] = callsTo('/v1/core/users/3/view-as');
  expect(opened?.method).toBe('POST');
  expect(opened?.headers['x-view-as']).toBeUndefined();
  expect((await bff.requireSession()).viewAs).toEqual({ userId, name, email, endsAt: OPENED.endsAt });
});

test('during View as every read carries it, for pages and for calls of the browser', async () => {
  await begin();
  await GET(bff.request('/api/v1/core/brands', { headers: OWN }), PARAMS);
  expect(upstream.last.headers['x-view-as']).toBe('3');
  const account = await getAccountState(await bff.requireSession());
  expect(account).toMatchObject({ email: BRAND_EDITOR.email, viewedBy: BY });
  expect((await openPage('/admin/users')).headers.get('location')).toContain('/error/forbidden');
});

test('a header of the browser does not open a view-as session', async () => {
  await GET(bff.request('/api/v1/core/brands', { headers: { ...OWN, 'x-view-as': '3' } }), PARAMS);
  expect(upstream.last.headers['x-view-as']).toBeUndefined();
});

test('during View as nothing is written: no write reaches the web API', async () => {
  await begin();
  const before = upstream.calls.length;
  const handlers = { POST, PUT, PATCH, DELETE };
  for (const [method, handler] of Object.entries(handlers)) {
    const headers = { ...OWN, ...JSON_TYPE };
    const request = bff.request('/api/v1/core/brands/1', { method, headers, body: '{}' });
    const answer = await handler(request, PARAMS);
    expect(answer.status).toBe(403);
    expect((await problemOf(answer)).reason).toBe('viewingAs');
  }
  const request = bff.request(`/api/sessions/${BRAND_EDITOR.uniqueId}`, { method: 'DELETE', headers: OWN });
  const answer = await endSessions(request, { params: Promise.resolve({ uniqueId: BRAND_EDITOR.uniqueId }) });
  expect((await problemOf(answer)).status).toBe(403);
  expect(upstream.calls.slice(before).filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('data cached for one view is never shown in the other', async () => {
  const own = await bff.requireSession();
  expect(await getAccountState(own)).toMatchObject({ email: GLOBAL_ADMINISTRATOR.email });
  await begin();
  const looking = await bff.requireSession();
  expect(await getAccountState(looking)).toMatchObject({ email: BRAND_EDITOR.email });
  await end();
  expect(await getAccountState(await bff.requireSession())).toMatchObject({
    email: GLOBAL_ADMINISTRATOR.email,
  });
});

test('View as ends in the session and on record', async () => {
  await begin();
  expect((await end()).status).toBe(200);
  expect((await bff.requireSession()).viewAs).toBeUndefined();
  expect(upstream.last).toMatchObject({ method: 'POST', url: '/v1/core/users/3/view-as/end' });
  expect(upstream.last.headers['x-view-as']).toBeUndefined();
});

test('View as also ends when the web API fails to record it', async () => {
  await begin();
  upstream.reply = (_request, response) => response.writeHead(503).end();
  expect((await end()).status).toBe(200);
  expect((await bff.requireSession()).viewAs).toBeUndefined();
});

test('a view-as session that the web API refuses does not start, and the reason is returned', async () => {
  upstream.reply = (_request, response) =>
    void sendJson(
      response,
      403,
      { title: '', status: 403, reason: 'roleTooLow' },
      'application/problem+json',
    );
  const answer = await begin();
  expect(answer.status).toBe(403);
  expect((await problemOf(answer)).reason).toBe('roleTooLow');
  expect((await bff.requireSession()).viewAs).toBeUndefined();
});

test('a page of another site can neither start nor stop View as', async () => {
  const foreign = { 'sec-fetch-site': 'cross-site', 'x-allocations-request': '1' };
  expect((await begin({ userId: 3 }, foreign)).status).toBe(403);
  expect(callsTo('/v1/core/users/3')).toEqual([]);
});

test.each([{}, { userId: 0 }, { userId: '3' }, { userId: 3, more: 1 }, null])('refuses %j', async (body) => {
  expect((await begin(body)).status).toBe(400);
  expect(callsTo('/v1/core/users/')).toEqual([]);
});

test('a view-as session that has ended gives the administrator their own view back, and does not sign them out', async () => {
  await begin();
  isOpen = false;
  bff.now += 20_000;
  const page = await openPage('/admin/users');
  expect(page.headers.get('x-middleware-next')).toBe('1');
  const session = await bff.requireSession();
  expect(session.viewAs).toBeUndefined();
  expect(await getAccountState(session)).toMatchObject({ email: GLOBAL_ADMINISTRATOR.email });
});

test('a page that is open when View as ends is loaded as a whole, so that no part of the other view stays', async () => {
  await begin();
  isOpen = false;
  bff.now += 20_000;
  expect((await openPage('/ruc/products', { 'sec-fetch-dest': 'empty', rsc: '1' })).status).toBe(401);
});

test('a view-as session outlasts the access token', async () => {
  await begin();
  const session = await bff.requireSession();
  const old = session.accessTokens.webApi?.value;
  await requireAccessToken(session, 'webApi', { rejected: old });
  const after = await bff.requireSession();
  expect(after.accessTokens.webApi?.value).not.toBe(old);
  expect(after.viewAs?.userId).toBe(3);
});

test('beginning and ending View as leaves the common lists, which are the same for both', async () => {
  await getBaseData(await bff.requireSession());
  expect((await begin()).status).toBe(200);
  await getBaseData(await bff.requireSession());
  expect((await end()).status).toBe(200);
  await getBaseData(await bff.requireSession());
  expect(callsTo('/v1/core/lists')).toHaveLength(1);
});
