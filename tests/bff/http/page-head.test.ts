/** The head of a page: the status of one that a busy service could not fill, and its stages. */
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createFrontDoor } from '@/lib/server/http/front-door';
import { getPageTiming, noteBusy, waitForWebApi } from '@/lib/server/http/page-head';

let server: Server;
let status = 200;
let refusals: number[] = [];
let isPage = false;
beforeAll(async () => {
  const answer = async (_request: unknown, response: ServerResponse) => {
    for (const seconds of refusals) {
      await nextTurn();
      noteBusy(seconds);
    }
    if (isPage) {
      await getPageTiming().in('guard', nextTurn);
      getPageTiming().beginPage();
      await Promise.all([waitForWebApi(nextTurn()), waitForWebApi(nextTurn())]);
    }
    response.statusCode = status;
    response.end('the page');
  };
  server = createFrontDoor(answer, () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

const load = (headers = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { headers, redirect: 'manual' });

test.each([200, 500])(
  'a page of %i whose calls were refused answers 503, and the longest time',
  async (own) => {
    [status, refusals] = [own, [3, 5, 2]];
    const answer = await load();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.text()).toBe('the page');
  },
);

test.each([
  ['was refused nothing', 200, [], {}],
  ['does not exist', 404, [3], {}],
  ['leads elsewhere', 307, [3], {}],
  ['is read by the framework in parts', 200, [3], { rsc: '1' }],
])('a page that %s keeps its status', async (_what, own, seconds, headers) => {
  [status, refusals] = [own, seconds];
  const answer = await load(headers);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([own, null]);
});

test('one page that was refused a call says nothing of the next on its connection', async () => {
  [status, refusals] = [200, [3]];
  expect((await load()).status).toBe(503);
  refusals = [];
  expect((await load()).status).toBe(200);
});

const STAGES = /^guard;dur=[\d.]+, web-api;dur=[\d.]+;desc="2 waits", render;dur=[\d.]+, total;dur=[\d.]+$/;

test.each([
  ['a browser loads as a whole', {}],
  ['is read by the framework in parts', { rsc: '1' }],
])('a page that %s tells its stages up to its head', async (_what, headers) => {
  [status, refusals, isPage] = [200, [], true];
  expect((await load(headers)).headers.get('server-timing')).toMatch(STAGES);
  isPage = false;
  expect((await load(headers)).headers.get('server-timing')).toBeNull();
});
