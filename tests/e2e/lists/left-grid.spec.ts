/** The grid of a screen that is left and shown again. */
import type { Locator, Page } from '@playwright/test';
import { hold } from '../fixtures/hold';
import { expect, test } from '../fixtures/test';

const LIST = '/ruc/products';

const linkTo = (page: Page, title: string): Locator =>
  page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: title }).first();

/** The next screen is asked for and does not come: its skeleton hides the list. */
async function leaveForPitches(page: Page): Promise<void> {
  await expect(page.locator('.ag-row').first()).toBeVisible();
  await page.getByRole('button', { name: 'Show sidebar' }).click();
  await page.waitForLoadState('networkidle');
  await hold(page, /\/ruc\/market\/pitches\?/);
  await linkTo(page, 'Market pitches').click();
  await expect(page.getByText('Loading Market pitches')).toBeAttached();
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

test('a grid that is shown again in a higher window has the rows that it has room for', async ({
  openAs,
}) => {
  const page = await openAs('globalAdmin', '/help');
  await page.setViewportSize({ width: 1366, height: 520 });
  await page.goto(LIST);
  await leaveForPitches(page);
  const last = page.locator('.ag-row[row-index="24"]').first();
  await expect(last).not.toBeAttached();
  await page.setViewportSize({ width: 1366, height: 1300 });
  await twoFrames(page);
  // The screen that one is on is shown at once. Its newer rows are still awaited.
  await hold(page, /\/ruc\/products\?/);
  await linkTo(page, 'Products').click();
  await expect(page.getByText('Loading Market pitches')).not.toBeAttached();
  await expect(last).toBeInViewport();
});
