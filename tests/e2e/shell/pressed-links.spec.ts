/** The next screen is asked for when its link is pressed: once, and never an older one than of a moment before the click. */
import type { Locator, Page, Request } from '@playwright/test';
import { openBoard, readOpenRows } from '../allocation/open-board';
import { hold } from '../fixtures/hold';
import { expect, test } from '../fixtures/test';

const LIST = '/ruc/products';

const linkToList = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Products' }).first();

async function openSidebar(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Show sidebar' }).click();
  await page.waitForLoadState('networkidle');
  return linkToList(page);
}

/** What the page asks for the list from now on. */
function watchList(page: Page): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === LIST) seen.push(request);
  });
  return seen;
}

test('the screen of a pressed link is asked for before the press ends, and once', async ({ openAs }) => {
  const page = await openAs('globalAdmin', '/help');
  const link = await openSidebar(page);
  const asked = watchList(page);
  await link.hover();
  expect(asked).toHaveLength(0);
  await page.mouse.down();
  await expect.poll(() => asked.length).toBe(1);
  await expect(page).toHaveURL(/\/help$/);
  await page.mouse.up();
  await expect(page.locator('.ag-row').first()).toBeVisible();
  await expect(page).toHaveURL(/\/ruc\/products$/);
  expect(asked).toHaveLength(1);
});

test('a press that lasts long, or is given up, has the screen asked for again at the next click', async ({
  openAs,
}) => {
  const page = await openAs('globalAdmin', '/help');
  const link = await openSidebar(page);
  const asked = watchList(page);
  const release = await hold(page, /\/ruc\/products\?/);
  await link.hover();
  const end = page.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname === LIST);
  await page.mouse.down();
  await end;
  await page.mouse.up();
  release();
  await expect(page.locator('.ag-row').first()).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('a press that opens a new tab asks for nothing here', async ({ openAs }) => {
  const page = await openAs('globalAdmin', '/help');
  const link = await openSidebar(page);
  const asked = watchList(page);
  for (const other of [{ ctrlKey: true }, { button: 1 }])
    await link.dispatchEvent('pointerdown', { button: 0, ...other });
  await link.click();
  await expect(page.locator('.ag-row').first()).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('what was asked for before a write is not shown after it', async ({ openAs }) => {
  const page = await openAs('brandEditor', '/help');
  const grid = await openBoard(page, (await readOpenRows(page)).slice(-1));
  await grid.locator('[row-index="0"] [col-id="supply"]').click();
  const link = await openSidebar(page);
  const asked = watchList(page);
  const look = page.getByRole('button', { name: 'Looked through', exact: true });
  const toggle = async (isPressed: boolean) => {
    await look.click();
    await expect(look).toHaveAttribute('aria-pressed', String(isPressed));
  };
  await toggle(true);
  await link.dispatchEvent('pointerdown', { button: 0 });
  // The mark is taken back: the demo stays as it was.
  await toggle(false);
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL(/\/ruc\/products$/);
  await expect.poll(() => asked.length).toBe(2);
});
