/** On a slow connection the typeface arrives after the page: nothing on the screen moves up or down then. */
import type { Page } from '@playwright/test';
import { hold } from '../fixtures/hold';
import { signInByHttp } from '../fixtures/http-sign-in';
import { expect, test } from '../fixtures/test';

test.use({ viewport: { width: 1920, height: 1080 } });

/** The fallback has almost the same lines: a part of a pixel is nothing that a person sees. */
const UNSEEN = 2;

/** Notes where the bars, headings and pictures of the screen are, and returns how many. */
const notePlaces = (page: Page) =>
  page.locator('main :is(h1, h2, section, search, form, figure)').evaluateAll((parts) => {
    const places = parts.map((part) => ({ part, top: part.getBoundingClientRect().top }));
    Reflect.set(window, 'places', places);
    return places.length;
  });

/** Those that are elsewhere now. */
const findMoved = (page: Page) =>
  page.evaluate((unseen) => {
    const places: { part: Element; top: number }[] = Reflect.get(window, 'places');
    return places.flatMap(({ part, top }) => {
      const now = part.getBoundingClientRect().top;
      const isMoved = part.isConnected && Math.abs(now - top) > unseen;
      return isMoved ? [`${part.outerHTML.slice(0, 80)} from ${top} to ${now}`] : [];
    });
  }, UNSEEN);

for (const [account, path] of [
  ['brandEditor', '/'],
  ['brandEditor', '/oes/products'],
  ['brandEditor', '/oes/brand/final-allocation'],
  ['marketEditor', '/ruc/market/pitches'],
  ['marketEditor', '/ruc/figures'],
] as const) {
  test(`${path} stays in its place for ${account} when the typeface comes`, async ({ page }) => {
    await signInByHttp(page.request, account);
    const release = await hold(page, /\.woff2/);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('main h1')).toBeVisible();
    // A menu opens once the scripts run: what they change is there by then.
    const item = page.getByRole('menuitem', { name: 'Sign out' });
    await expect(async () => {
      if (!(await item.isVisible())) await page.getByRole('button', { name: /^Account / }).click();
      await expect(item).toBeVisible({ timeout: 2_000 });
    }).toPass();
    expect(await page.evaluate(() => [...document.fonts].map(({ status }) => status))).toContain('loading');
    expect(await notePlaces(page)).toBeGreaterThan(1);
    release();
    await page.evaluate(() => document.fonts.ready);
    expect(await findMoved(page)).toEqual([]);
  });
}
