/** Where the time of a page goes, as the browser's developer tools show it. */
import { signInByHttp } from '../fixtures/http-sign-in';
import { expect, test } from '../fixtures/test';

/** The times of the header by name, in milliseconds. */
const toTimes = (header: string) =>
  Object.fromEntries(
    [...header.matchAll(/([a-z-]+);dur=([\d.]+)/g)].map(([, name, ms]) => [name, Number(ms)]),
  );

// The first part of a page that is read in parts leaves before the web API is asked.
for (const [what, headers, isAsked] of [
  ['a page', {}, true],
  ['a page that is read in parts', { rsc: '1' }, false],
] as const) {
  test(`${what} tells its stages up to the first byte, and they add up`, async ({ page }) => {
    await signInByHttp(page.request, 'brandEditor');
    const answer = await page.request.get('/oes/brand/final-allocation', { headers });
    expect(answer.status()).toBe(200);
    const header = answer.headers()['server-timing'] ?? '';
    const times = toTimes(header);
    expect(Object.keys(times), header).toEqual(['session', 'guard', 'web-api', 'render', 'total']);
    const { session = 0, guard = 0, 'web-api': webApi = 0, render = 0, total = 0 } = times;
    expect(session, header).toBeLessThanOrEqual(guard);
    expect(render, header).toBeGreaterThan(0);
    if (isAsked) expect(webApi, header).toBeGreaterThan(0);
    // Each is rounded by itself.
    expect(guard + webApi + render, header).toBeLessThanOrEqual(total + 0.2);
    expect(header).toMatch(/web-api;dur=[\d.]+;desc="\d+ waits"/);
  });
}

test('a visitor who is sent to the sign-in is told the times of the guard alone', async ({ request }) => {
  const answer = await request.get('/ruc/products', { maxRedirects: 0 });
  expect(answer.status()).toBe(307);
  expect(Object.keys(toTimes(answer.headers()['server-timing'] ?? ''))).toEqual([
    'session',
    'guard',
    'total',
  ]);
});
