/** The scripts of the lists are in the browser's cache before a person opens one. */
import type { Page } from '@playwright/test';
import { signInByHttp } from '../fixtures/http-sign-in';
import { expect, test } from '../fixtures/test';

const LISTS = ['Products', 'Final allocation', 'Market pitches', 'Market final allocation'];

/** Scripts that the page has asked for, with the bytes that came over the network: none from the cache. */
const readScripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.includes('/_next/static/chunks/') && entry.name.endsWith('.js'))
      .map((entry) => ({
        name: new URL(entry.name).pathname,
        isAhead: 'initiatorType' in entry && entry.initiatorType === 'link',
        bytes: 'transferSize' in entry ? Number(entry.transferSize) : 0,
      })),
  );

const countAhead = async (page: Page) =>
  new Set((await readScripts(page)).filter(({ isAhead }) => isAhead).map(({ name }) => name)).size;

test('from the first sign on, the scripts of each list come when the browser is idle', async ({ page }) => {
  await signInByHttp(page.request, 'globalAdmin');
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await countAhead(page), 'before anyone has touched the page').toBe(0);

  await page.mouse.move(400, 400);
  await expect.poll(() => countAhead(page)).toBe(LISTS.length);

  const before = new Set((await readScripts(page)).map(({ name }) => name));
  await page.getByRole('button', { name: 'Show sidebar' }).click();
  const screens = page.getByRole('navigation', { name: 'Screens' });
  await screens.getByRole('link', { name: 'Products', exact: true }).click();
  await expect(page.locator('.ag-row').first()).toBeVisible();
  const fresh = (await readScripts(page)).filter(({ name, bytes }) => !before.has(name) && bytes > 0);
  expect(fresh, 'what opening the list brought over the network').toEqual([]);
});

test('a person is sent the scripts of the lists that are open to this person', async ({ page }) => {
  await signInByHttp(page.request, 'marketEditor');
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.mouse.move(400, 400);
  await expect.poll(() => countAhead(page)).toBe(2);
});
