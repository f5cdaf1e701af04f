/** The grid's file comes along with the next page: it is asked for before the list is opened, and for lists only. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

/** The scripts that the page asks for from now on. */
function watchScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

test('the pointer over a link to a list asks for the grid, one over another link does not', async ({
  openAs,
}) => {
  const page = await openAs('globalAdmin', '/');
  // The browser is never idle: then the grid would come by itself.
  await page.evaluate(() => Reflect.set(window, 'requestIdleCallback', () => 0));
  await page.getByRole('button', { name: 'Show sidebar' }).click();
  // The first moves load what floats.
  await page.getByRole('heading', { level: 1 }).hover();
  await page.waitForLoadState('networkidle');
  const asked = watchScripts(page);
  const screens = page.getByRole('navigation', { name: 'Screens' });
  await screens.getByRole('link', { name: 'Import' }).first().hover();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(asked).toEqual([]);
  const products = screens.getByRole('link', { name: 'Products' }).first();
  await products.hover();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  const before = [...asked];
  await products.click();
  await expect(page.locator('.ag-row').first()).toBeVisible();
  expect(asked.filter((path) => before.includes(path))).toEqual(before);
});
