/** The session that the middleware opened reaches its page in this process, by a name that no client can use. */
import { NextRequest } from 'next/server';
import { HANDED_OVER_HEADER, handOver, takeOver } from '@/lib/server/session/handed-over';
import { getSessions } from '@/lib/server/session/sessions';
import { getSession } from '@/lib/server/workspace/workspace';
import middleware from '@/middleware';
import { Bff, ORIGIN } from '../support/bff';
import { GLOBAL_ADMINISTRATOR } from '../support/people';
import { ENABLED_SYSTEMS } from '../support/systems';
import { sendJson, toCommonLists, Upstream } from '../support/upstream';

const input = { headers: new Headers() };
jest.mock('next/headers', () => ({ headers: async () => input.headers }));

const answerOf = (url: string): unknown => {
  if (url === '/v1/core/users/me') return GLOBAL_ADMINISTRATOR;
  return url === '/v1/core/lists' ? toCommonLists(ENABLED_SYSTEMS) : [];
};

let bff: Bff;
beforeEach(async () => {
  const upstream = new Upstream();
  upstream.reply = ({ url = '' }, response) => sendJson(response, 200, answerOf(url));
  bff = await Bff.start(upstream.listener);
  await bff.signIn('global.admin@demo.example');
});
afterEach(() => bff.stop());

const toPageHeader = (response: Response, name: string) =>
  response.headers.get(`x-middleware-request-${name}`);

/** Sends the request through the middleware, and gives the page the headers that it set. */
async function open(headers: Record<string, string> = {}): Promise<string | null> {
  const { headers: all } = bff.request('/ruc/products', { headers });
  const answer = await middleware(new NextRequest(`${ORIGIN}/ruc/products`, { headers: all }));
  const name = toPageHeader(answer, HANDED_OVER_HEADER);
  input.headers = new Headers({ cookie: `allocations-session=${bff.sessionId}` });
  if (name !== null) input.headers.set(HANDED_OVER_HEADER, name);
  return name;
}

test('a page reads the session once', async () => {
  const reads = jest.spyOn(getSessions(), 'get');
  await open();
  expect((await getSession())?.user.email).toBe('global.admin@demo.example');
  expect(reads).toHaveBeenCalledTimes(1);
  // The name is for one page.
  expect((await getSession())?.user.email).toBe('global.admin@demo.example');
  expect(reads).toHaveBeenCalledTimes(2);
});

test('a page without the middleware reads the store', async () => {
  input.headers = new Headers({ cookie: `allocations-session=${bff.sessionId}` });
  expect((await getSession())?.user.email).toBe('global.admin@demo.example');
});

test('what a client sends in its place is dropped', async () => {
  expect(await open({ [HANDED_OVER_HEADER]: 'forged' })).not.toBe('forged');
});

test('a session is taken with its own cookie only', async () => {
  const name = await open();
  expect(takeOver(name, undefined)).toBeNull();
  expect(takeOver(name, 'another-id')).toBeNull();
  input.headers.delete('cookie');
  expect(await getSession()).toBeNull();
  const session = await getSessions().get(bff.sessionId);
  if (!session) throw new Error('The session is open.');
  expect(takeOver(handOver(session), session.id)).toBe(session);
});

test('who is signed out hands nothing over', async () => {
  const { headers } = bff.request('/ruc/products');
  headers.set('cookie', '');
  const answer = await middleware(new NextRequest(`${ORIGIN}/help`, { headers }));
  expect(toPageHeader(answer, HANDED_OVER_HEADER)).toBeNull();
});
