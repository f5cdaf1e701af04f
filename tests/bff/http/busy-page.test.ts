/** The status of a page that a busy service could not fill, on a server of Node as the framework uses it. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { noteBusy, watchPage } from '@/lib/server/http/busy-page';

let server: Server;
let status = 200;
let refusals: number[] = [];
beforeAll(async () => {
  server = createServer(async (request, response) => {
    watchPage({ request, response });
    for (const seconds of refusals) {
      await nextTurn();
      noteBusy(seconds);
    }
    response.statusCode = status;
    response.end('the page');
  });
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
