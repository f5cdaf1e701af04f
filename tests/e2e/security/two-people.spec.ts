/**
 * Two people in two tabs of one browser, which share its session: no data of one is written, shown or kept as the other's.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { type AccountName, signIn } from '../fixtures/accounts';
import { findCell, openGrid, typeInto } from '../fixtures/grid';
import { signInByHttp } from '../fixtures/http-sign-in';
import { expect, test } from '../fixtures/test';
import { openPitches } from '../pitches/open-pitches';

test.use({ expectedConsole: [/status of 401|ERR_INTERNET_DISCONNECTED/] });

/** Signs in at the directory in the same browser, without a page that informs the other tabs. */
const takeOver = (context: BrowserContext, account: AccountName) =>
  signInByHttp(context.request, account, '/auth/sign-in?callbackUrl=%2Ficon.svg');

const stopped = (page: Page) => page.getByRole('dialog', { name: /^You are now signed in as / });

async function openPitch(page: Page) {
  await signIn(page, 'marketEditor', '/ruc/market/pitches');
  const { grid, pitches } = await openPitches(page, 1);
  const [pitch] = pitches;
  if (!pitch?.skuId) throw new Error('no pitch');
  const cell = await findCell(grid, pitch.skuId, 'priority');
  // The card asks for the product of the cell: later, its refusal would stop the page before anything is typed.
  const product = page.waitForResponse(/\/api\/v1\/ruc\/products\/\d+$/);
  await cell.click();
  await product;
  return { skuId: pitch.skuId, address: page.url(), cell };
}

test('a figure typed after another person signed in is not sent, and is there again for its owner alone', async ({
  page,
  context,
}) => {
  const { skuId, address, cell } = await openPitch(page);
  const before = await cell.textContent();
  const next = before === '4' ? '3' : '4';
  await takeOver(context, 'globalAdmin');
  const writes: string[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() === 'PATCH') writes.push(String(answer.status()));
  });
  await typeInto(cell, next);
  await expect(stopped(page)).toBeVisible();
  expect(writes.filter((status) => status !== '401')).toEqual([]);
  // Neither Escape nor a cross brings the stopped page back, and nothing of it is seen.
  await page.keyboard.press('Escape');
  await expect(stopped(page)).toBeVisible();
  await expect(stopped(page).getByRole('button')).toHaveText(['Reload']);
  const backdrop = page.locator('[data-scope="dialog"][data-part="backdrop"]');
  await expect(backdrop).toHaveCSS('background-color', /^rgb\(/);
  await expect(backdrop).toHaveCSS('opacity', '1');
  await stopped(page).getByRole('button', { name: 'Reload' }).click();
  // The next person has the page with the saved figure, and types another one.
  const theirs = await openGrid(page, 'Market pitches');
  await expect(await findCell(theirs, skuId, 'priority')).toHaveText(before ?? '');
  await takeOver(context, 'marketEditor');
  await page.goto(address);
  const own = await openGrid(page, 'Market pitches');
  await expect(await findCell(own, skuId, 'priority')).toHaveText(next);
});

test('a page hears at once that another person signed in in another tab', async ({ page, context }) => {
  await openPitch(page);
  const other = await context.newPage();
  await takeOver(context, 'brandEditor');
  await other.goto('/');
  await expect(stopped(page)).toBeVisible();
});

test('a form of one person is not saved as another, and its text stays for its owner', async ({
  page,
  context,
}) => {
  await signIn(page, 'brandEditor', '/gap/products/add');
  const name = page.getByRole('textbox', { name: /SKU name/ });
  await name.fill('Typed by its owner');
  await takeOver(context, 'globalAdmin');
  await page
    .getByRole('button', { name: /^Save draft|^Save$/ })
    .first()
    .click();
  const isStopped = stopped(page).or(page.getByText(/cannot be empty/).first());
  await expect(isStopped).toBeVisible();
  await page.goto('/');
  await takeOver(context, 'brandEditor');
  await page.goto('/gap/products/add');
  await expect(page.getByRole('textbox', { name: /SKU name/ })).toHaveValue('Typed by its owner');
});

test('a download that is chosen after another person signed in gives no file', async ({ page, context }) => {
  await signIn(page, 'brandEditor', '/gap/products');
  await openGrid(page, 'Products');
  await takeOver(context, 'globalAdmin');
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  await page
    .getByRole('button', { name: /^(Download|Excel)/ })
    .first()
    .click();
  const entry = page.getByRole('menuitem', { name: /Download/ }).first();
  await expect(stopped(page).or(entry)).toBeVisible();
  if (await entry.isVisible()) await entry.click();
  await expect(stopped(page)).toBeVisible();
  expect(files).toEqual([]);
});

test('what was typed offline is not sent as the person who signed in meanwhile', async ({
  page,
  context,
}) => {
  const { skuId, address, cell } = await openPitch(page);
  const before = await cell.textContent();
  const next = before === '4' ? '3' : '4';
  await context.setOffline(true);
  await typeInto(cell, next);
  await expect(page.getByText('1 cell not saved yet')).toBeVisible();
  await context.setOffline(false);
  await takeOver(context, 'globalAdmin');
  const saved: number[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() === 'PATCH' && answer.ok()) saved.push(answer.status());
  });
  // The page may have tried by itself.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const tryNow = page.getByRole('button', { name: 'Try now' });
  await expect(stopped(page).or(tryNow)).toBeVisible();
  if (await tryNow.isVisible()) await tryNow.click();
  await expect(stopped(page)).toBeVisible();
  expect(saved).toEqual([]);
  await takeOver(context, 'marketEditor');
  await page.goto(address);
  const own = await openGrid(page, 'Market pitches');
  await expect(await findCell(own, skuId, 'priority')).toHaveText(next);
});

test('a step between screens shows no screen of another person under the header of the first', async ({
  page,
  context,
}) => {
  await signIn(page, 'marketEditor', '/');
  await takeOver(context, 'globalAdmin');
  // The page may have heard of it by a call of its own: its links are then below the dialog.
  await page
    .locator('a[href^="/help"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(stopped(page)).toBeVisible();
});

test('a sign-out reaches the other tabs, and leaves nothing of the person in the browser', async ({
  page,
  context,
}) => {
  await signIn(page, 'brandEditor', '/gap/products');
  await openGrid(page, 'Products');
  const other = await context.newPage();
  await other.goto('/help');
  await other
    .getByRole('button', { name: /Account|photo|menu/i })
    .last()
    .click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  // Both go to the sign-in.
  await page.waitForURL((url) => !url.pathname.startsWith('/gap'));
  await takeOver(context, 'marketEditor');
  await page.goto('/');
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const { userId } = (await (await page.request.get('/api/v1/core/users/me')).json()) as { userId: number };
  const foreign = kept.filter((name) => /recent|edit/.test(name) && !name.endsWith(`.${userId}`));
  expect(foreign).toEqual([]);
});
