/**
 * The parts of a page's head that stay from one screen to the next: without the colour scheme the browser would recalculate
 * all styles.
 */
import { expect, test } from '../fixtures/test';

test('the colour scheme of a page stays as it is when another screen is opened', async ({ openAs }) => {
  const page = await openAs('globalAdmin', '/help');
  const scheme = page.locator('meta[name="color-scheme"]');
  await expect(scheme).toHaveAttribute('content', 'light dark');
  await scheme.evaluate((element) => element.setAttribute('data-first', ''));
  await page.getByRole('banner').getByRole('link', { name: 'Allocations' }).click();
  await expect(page).toHaveTitle(/^Home/);
  await expect(scheme).toHaveCount(1);
  await expect(scheme).toHaveAttribute('data-first');
});
