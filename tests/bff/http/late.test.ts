/** An overloaded web app refuses calls and pages at once, and says when to try again. */
import { NextRequest } from 'next/server';
import { Problem } from '@/domain/contract/problem';
import { BUSY_SECONDS } from '@/domain/problems';
import { route } from '@/lib/server/auth/route';
import { Lateness } from '@/lib/server/runtime/lateness';
import { replacePerProcess } from '@/lib/server/runtime/per-process';
import middleware from '@/middleware';
import { Bff, ORIGIN } from '../support/bff';
import { BRAND_EDITOR } from '../support/people';
import { ENABLED_SYSTEMS } from '../support/systems';
import { sendJson, toCommonLists, Upstream } from '../support/upstream';

/** A timer that runs every tenth of a second; each run is late by the given milliseconds. */
function toLateness(...lateMs: number[]): Lateness {
  let now = 0;
  const lateness = new Lateness(() => now);
  for (const late of lateMs) {
    now += 100 + late;
    lateness.turn();
  }
  return lateness;
}
const times = (count: number, ms: number): number[] => Array.from({ length: count }, () => ms);

test.each([
  ['runs on time', times(100, 0), false],
  ['starts with a turn of five seconds', [5_000], false],
  ['had one turn of five seconds', [...times(20, 0), 5_000, ...times(10, 0)], false],
  ['has been late by half a second for five seconds', times(9, 500), false],
  ['has been late by half a second for ten seconds', times(17, 500), true],
  ['has been late by a tenth of a second for ten seconds', times(50, 100), false],
  ['was late, and has caught up', [...times(17, 500), ...times(30, 0)], false],
])('a process that %s', (_what, lateMs, isLate) => {
  expect(toLateness(...lateMs).isLate).toBe(isLate);
});

describe('while the process is late', () => {
  let bff: Bff;
  let upstream: Upstream;
  beforeEach(async () => {
    upstream = new Upstream();
    upstream.reply = ({ url }, response) =>
      sendJson(response, 200, url === '/v1/core/lists' ? toCommonLists(ENABLED_SYSTEMS) : BRAND_EDITOR);
    bff = await Bff.start(upstream.listener);
    await bff.signIn();
    upstream.calls.length = 0;
    replacePerProcess('lateness', toLateness(...times(17, 500)));
  });
  afterEach(() => bff.stop());

  const call = (headers = {}, rule = {}) =>
    route({ access: 'signedIn', ...rule }, async () => new Response('done'))(
      bff.request('/api/v1/core/brands', { headers }),
      { params: Promise.resolve({}) },
    );
  const open = (path: string, headers = {}) =>
    middleware(new NextRequest(`${ORIGIN}${path}`, { headers: bff.request(path, { headers }).headers }));
  const toSeconds = (answer: Response) => Number(answer.headers.get('retry-after'));
  const expectBusy = (answer: Response) => {
    expect(answer.status).toBe(503);
    expect(toSeconds(answer)).toBeGreaterThanOrEqual(BUSY_SECONDS.from);
    expect(toSeconds(answer)).toBeLessThanOrEqual(BUSY_SECONDS.to);
  };

  test('a call is refused before anything is done for it, and may be sent again', async () => {
    const answer = await call();
    expectBusy(answer);
    expect(Problem.parse(await answer.json()).retryAfter).toBe(toSeconds(answer));
    expect(upstream.calls).toEqual([]);
  });

  test('an upload and what nobody sends again are let in', async () => {
    expect(await (await call({ 'content-type': 'multipart/form-data; boundary=x' })).text()).toBe('done');
    expect(await (await call({}, { whileViewingAs: true })).text()).toBe('done');
  });

  test('a page says when it comes back, and does', async () => {
    const answer = await open('/ruc/products');
    expectBusy(answer);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    const html = await answer.text();
    expect(html).toContain(`<meta http-equiv="refresh" content="${toSeconds(answer)}">`);
    expect(html).toContain('The service is busy.');
    expect(upstream.calls).toEqual([]);
  });

  test('an open page, and the parts of a page that the router fetches, are let in', async () => {
    for (const answer of [
      await open('/error/no-account'),
      await open('/ruc/products', { 'sec-fetch-dest': 'empty' }),
    ])
      expect(answer.headers.get('x-middleware-next')).toBe('1');
  });
});

test('a page whose account a busy web API refuses comes back by itself', async () => {
  const upstream = new Upstream();
  upstream.reply = (_request, response) =>
    sendJson(response, 503, { title: 'Busy', status: 503, retryAfter: 3 });
  const bff = await Bff.start(upstream.listener);
  try {
    await bff.signIn();
    const { headers } = bff.request('/ruc/products');
    const answer = await middleware(new NextRequest(`${ORIGIN}/ruc/products`, { headers }));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3']);
  } finally {
    await bff.stop();
  }
});
