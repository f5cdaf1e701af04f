/** Interrupted typing: the network fails, the session ends, the page is left. No typed value is lost. */
import type { Page } from '@playwright/test';
import { ACCOUNTS, signIn } from '../fixtures/accounts';
import { findCell, openGrid, typeInto } from '../fixtures/grid';
import { hold } from '../fixtures/hold';
import { SESSION_COOKIE } from '../fixtures/session';
import { expect, test } from '../fixtures/test';
import { openPitches, toAllowed } from './open-pitches';

test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|status of 401/] });

async function openOne(page: Page) {
  await signIn(page, 'marketEditor', '/ruc/market/pitches');
  const { grid, pitches } = await openPitches(page, 1);
  const [pitch] = pitches;
  if (!pitch?.skuId) throw new Error('no pitch');
  const cell = await findCell(grid, pitch.skuId, 'priority');
  return { grid, pitch, skuId: pitch.skuId, cell };
}

test('a value typed without a network waits, and is saved when it is back', async ({ page, context }) => {
  const { grid, skuId, cell } = await openOne(page);
  await context.setOffline(true);
  await typeInto(cell, '4');
  await expect(page.getByText('1 cell not saved yet')).toBeVisible();
  await expect(cell).toHaveText('4');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  const again = await openGrid(page, 'Market pitches');
  await expect(await findCell(again, skuId, 'priority')).toHaveText('4');
  await expect(grid).toBeVisible();
});

test('Back to a list shows the figure that was saved there, not the one before', async ({ page }) => {
  const { skuId, cell } = await openOne(page);
  const next = (await cell.textContent()) === '4' ? '3' : '4';
  await typeInto(cell, next);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.getByRole('link', { name: 'GAP', exact: true }).click();
  await expect(page).toHaveURL(/\/gap\//);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  const again = await openGrid(page, 'Market pitches');
  // Long before an open list is renewed by itself.
  await expect(await findCell(again, skuId, 'priority')).toHaveText(next, { timeout: 5_000 });
});

test('nothing says saved while a typed value is not', async ({ page }) => {
  const { cell } = await openOne(page);
  const status = page.getByRole('region', { name: 'List status' }).getByRole('status');
  await typeInto(cell, '4');
  await expect(status).toHaveText(/^Saved \d\d:\d\d$/);
  const letGo = await hold(page, /\/api\/v1\/ruc\/requests/);
  await typeInto(cell, '3');
  // Before the pause that ends a round as after it: looked at once.
  expect(await status.textContent()).toBe('Saving 1 row');
  letGo();
  await expect(status).toHaveText(/^Saved \d\d:\d\d$/);
});

test('a value typed when the session ends is restored after signing in', async ({ page, context }) => {
  const { pitch, skuId, cell } = await openOne(page);
  // The session ends while a user works: the card has loaded its product before.
  const product = page.waitForResponse(/\/api\/v1\/ruc\/products\/\d+$/);
  await cell.hover();
  await product;
  await context.clearCookies({ name: SESSION_COOKIE });
  await typeInto(cell, '3');
  const signedOut = page.getByRole('dialog', { name: 'You are signed out' });
  await expect(signedOut).toBeVisible();
  // It opens while the user types: further keys activate none of its buttons.
  await expect(signedOut).toBeFocused();
  await page.keyboard.type('4 ');
  await page.keyboard.press('Enter');
  await expect(signedOut).toBeVisible();
  // Under a dialog the grid has no role, but it still shows the typed value.
  await expect(page.locator('.ag-cell[col-id="priority"]').first()).toHaveText('3');
  await signedOut.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: ACCOUNTS.marketEditor, exact: true }).click();
  const grid = await openGrid(page, 'Market pitches');
  await expect(await findCell(grid, skuId, 'priority')).toHaveText('3');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect(pitch.skuId).toBe(skuId);
});

test('a reload while a figure is typed restores it for the user to keep or drop', async ({ page }) => {
  const { skuId, cell } = await openOne(page);
  const before = await cell.innerText();
  await cell.click();
  await page.keyboard.type('2');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const grid = await openGrid(page, 'Market pitches');
  const again = await findCell(grid, skuId, 'priority');
  await expect(again).toHaveText('2');
  await expect(again).toHaveAttribute('aria-invalid', 'true');
  await again.click();
  const choice = page.getByRole('dialog', { name: /2/ });
  await expect(choice).toContainText('This was being typed when the page was left.');
  await choice.getByRole('button', { name: /^Take / }).click();
  await expect(again).toHaveText(before);
  await expect(again).not.toHaveAttribute('aria-invalid', 'true');
});

test('a request whose first response is lost is still saved', async ({ page }) => {
  const { grid, pitch, skuId } = await openOne(page);
  let isLost = false;
  // The server created the request, but its response never arrives.
  await page.route('**/api/v1/ruc/requests', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await typeInto(await findCell(grid, skuId, 'requestedQuantity'), String(toAllowed(pitch)));
  await expect(await findCell(grid, skuId, 'state')).toContainText('Saved');
  await expect(page.getByText(/refused/)).toHaveCount(0);
});
