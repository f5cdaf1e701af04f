/** Work without a mouse: skip the header, reach the actions, and go anywhere by the palette. */
import type { Page } from '@playwright/test';
import { audit, bringAxe } from '../fixtures/audit';
import { signInByHttp } from '../fixtures/http-sign-in';
import { openPalette } from '../fixtures/keyboard';
import { expect, test } from '../fixtures/test';

const MAX_STOPS = 40;

/** The names that Tab reaches, up to the first one that contains this name. */
async function tabTo(page: Page, name: string): Promise<string[]> {
  const stops: string[] = [];
  while (stops.length < MAX_STOPS) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
    });
    stops.push(stop);
    if (stop.includes(name)) return stops;
  }
  throw new Error(`Tab did not reach ${name}: ${stops.join(' | ')}`);
}

test.beforeEach(async ({ page, context }) => {
  await bringAxe(context);
  await signInByHttp(page.request, 'brandEditor');
});

test('the first Tab stop skips to the content, and the header is reached in reading order', async ({
  page,
}) => {
  await page.goto('/gap/products');
  const stops = await tabTo(page, 'Account');
  expect(stops[0]).toBe('Skip to content');
  const order = ['sidebar', 'Allocations', 'RUC', 'GAP', 'LOI', 'OES', 'Fiscal year', 'Search or go to'];
  const found = order.map((name) => stops.findIndex((stop) => stop.includes(name)));
  expect(found.every((index) => index > 0)).toBe(true);
  expect(found).toEqual([...found].sort((a, b) => a - b));

  await page.goto('/gap/products');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await tabTo(page, 'Add product');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/gap\/products\/add/);
});

test('Ctrl+K opens the palette, Enter opens the screen, Escape returns the focus', async ({ page }) => {
  await page.goto('/gap/products');
  const opener = page.getByRole('button', { name: /Search or go to/ });
  await opener.focus();
  const dialog = await openPalette(page);
  await expect(dialog.getByRole('combobox')).toBeFocused();
  expect(await audit(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Control+k');
  await dialog.getByRole('combobox').fill('Help');
  await expect(dialog.getByRole('option').first()).toContainText('Help');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/help$/);
});

test('menus and the sidebar open by keyboard and pass the audit', async ({ page }) => {
  await page.goto('/ruc/products');
  const account = page.getByRole('button', { name: /^Account / });
  await expect(async () => {
    await account.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await audit(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  await page.getByRole('button', { name: 'Show sidebar' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Hide sidebar' })).toBeFocused();
  expect(await audit(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hide sidebar' }).press('Enter');
});
