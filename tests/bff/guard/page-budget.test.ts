/** A page has one time budget for all its waits: the guard, the common lists and its parts share it. */
import type { Problem } from '@/domain/problems';
import { settle } from '@/lib/server/api/settle';
import { DEADLINE_HEADER, Deadline, PAGE_BUDGET_MS } from '@/lib/server/runtime/deadline';
import { requireScreen } from '@/lib/server/workspace/workspace';
import { Bff } from '../support/bff';
import { GLOBAL_ADMINISTRATOR } from '../support/people';
import { ENABLED_SYSTEMS } from '../support/systems';
import { sendJson, toCommonLists, Upstream } from '../support/upstream';

const input = { headers: new Headers(), cookies: new Map<string, string>() };
jest.mock('next/headers', () => ({
  headers: async () => input.headers,
  cookies: async () => ({ get: () => undefined }),
}));

const answerOf = (url: string): unknown => {
  if (url === '/v1/core/users/me') return GLOBAL_ADMINISTRATOR;
  return url === '/v1/core/lists' ? toCommonLists(ENABLED_SYSTEMS) : [];
};

let bff: Bff;
let upstream: Upstream;
beforeEach(async () => {
  upstream = new Upstream();
  upstream.reply = ({ url = '' }, response) => sendJson(response, 200, answerOf(url));
  bff = await Bff.start(upstream.listener);
  await bff.signIn('global.admin@demo.example');
  input.headers = new Headers({ cookie: `allocations-session=${bff.sessionId}` });
});
afterEach(() => bff.stop());

const hang = () => {
  upstream.replyAtOnce = () => undefined;
};
const leave = (ms: number) => input.headers.set(DEADLINE_HEADER, String(Date.now() + ms));
const took = async (run: () => Promise<unknown>) => {
  const start = performance.now();
  await run();
  return performance.now() - start;
};
const failureOf = async (load: Promise<unknown>): Promise<Problem | undefined> => (await settle(load)).failed;

test('with a hanging web API a page keeps the known workspace, and each part gets a problem', async () => {
  await requireScreen('products', 'ruc');
  bff.now += 60_000;
  hang();
  leave(400);
  const ms = await took(async () => {
    const { systems, brands, call } = await requireScreen('products', 'ruc');
    expect([systems.length, brands]).toEqual([4, []]);
    const parts = [call('listBrands'), call('listMarkets')].map(failureOf);
    for (const failed of await Promise.all(parts)) expect(failed?.status).toBe(504);
    expect((await failureOf(call('listEntities')))?.status).toBe(504);
  });
  expect(ms).toBeLessThan(PAGE_BUDGET_MS);
});

test('a web API that hangs at the first page of a session leads to the page with a retry', async () => {
  hang();
  leave(400);
  const error: unknown = await requireScreen('home').catch((thrown: unknown) => thrown);
  expect(String((error as { digest?: unknown }).digest)).toContain(
    '/error/no-account?kind=unavailable&from=%2F',
  );
});

test('slow parts share one time budget and do not add up', async () => {
  await requireScreen('products', 'ruc');
  upstream.reply = ({ url = '' }, response) => {
    setTimeout(() => sendJson(response, 200, answerOf(url)), url === '/v1/core/brands' ? 700 : 5_000);
  };
  leave(1_500);
  const { call } = await requireScreen('products', 'ruc');
  const ms = await took(async () => {
    expect(await call('listBrands')).toEqual([]);
    expect((await failureOf(call('listMarkets')))?.status).toBe(504);
    expect((await failureOf(call('listEntities')))?.status).toBe(504);
  });
  expect(ms).toBeLessThan(3_000);
});

test('no header gives a page more time than its budget', () => {
  for (const text of [null, '', 'x', '0', '-1', '9999999999999', 'Infinity']) {
    const { leftMs } = Deadline.fromHeader(text);
    expect(leftMs).toBeGreaterThan(PAGE_BUDGET_MS - 1_000);
    expect(leftMs).toBeLessThanOrEqual(PAGE_BUDGET_MS);
  }
});
