/**
 * A list that is opened from another screen: the grid's file comes along with its page, for lists only, and the grid has its rows in
 * the frame in which it appears.
 */
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

/** Notes of each frame from now on whether a grid stands there without rows. */
const watchFrames = (page: Page) =>
  page.evaluate(() => {
    const frames: boolean[] = [];
    Reflect.set(window, 'framesWithoutRows', frames);
    const look = () => {
      const grid = document.querySelector('[role="grid"], .ag-root');
      if (grid?.checkVisibility()) frames.push(grid.querySelector('.ag-row') === null);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

const readFrames = (page: Page) => page.evaluate((): boolean[] => Reflect.get(window, 'framesWithoutRows'));

test('a grid that is opened from another screen is never seen without its rows', async ({ openAs }) => {
  const page = await openAs('globalAdmin', '/');
  await page.getByRole('button', { name: 'Show sidebar' }).click();
  const products = page
    .getByRole('navigation', { name: 'Screens' })
    .getByRole('link', { name: 'Products' })
    .first();
  // Moving to the link asks for the grid's file.
  await products.hover();
  await page.waitForLoadState('networkidle');
  await watchFrames(page);
  await products.click();
  await expect(page.locator('.ag-row').first()).toBeVisible();
  await expect.poll(async () => (await readFrames(page)).length).toBeGreaterThan(2);
  expect(await readFrames(page)).not.toContain(true);
});
