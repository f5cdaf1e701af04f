/** The next screen is asked for when its link is pressed: once, and never an older one than of a moment before the click. */
import type { Locator, Page, Request } from '@playwright/test';
import { openBoard, readOpenRows } from '../allocation/open-board';
import { hold } from '../fixtures/hold';
import { expect, test } from '../fixtures/test';

const LIST = '/ruc/products';
/** The write of a mark. */
const LOOKED = /\/board\/looked-through/;

const linkToList = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Products' }).first();

async function openSidebar(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Show sidebar' }).click();
  await page.waitForLoadState('networkidle');
  return linkToList(page);
}

const isOf = (path: string) => (request: Request) => new URL(request.url()).pathname === path;

/** What the page asks for at this path from now on. */
function watch(page: Page, path: string): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (isOf(path)(request)) seen.push(request);
  });
  return seen;
}

const watchList = (page: Page): Request[] => watch(page, LIST);

const press = (link: Locator) => link.dispatchEvent('pointerdown', { button: 0 });
/** The end of a press, without its beginning. */
const click = (link: Locator) => link.evaluate((element: HTMLElement) => element.click());

/** Help with its sidebar open, the link to the list, and what is asked for the list from then on. */
async function openHelp(openAs: (account: 'globalAdmin', path: string) => Promise<Page>) {
  const page = await openAs('globalAdmin', '/help');
  const link = await openSidebar(page);
  return { page, link, asked: watchList(page) };
}

test('the screen of a pressed link is asked for before the press ends, and once', async ({ openAs }) => {
  const { page, link, asked } = await openHelp(openAs);
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
  const { page, link, asked } = await openHelp(openAs);
  const release = await hold(page, /\/ruc\/products\?/);
  await link.hover();
  const end = page.waitForEvent('requestfailed', isOf(LIST));
  await page.mouse.down();
  await end;
  await page.mouse.up();
  release();
  await expect(page.locator('.ag-row').first()).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('a press that opens a new tab asks for nothing here', async ({ openAs }) => {
  const { page, link, asked } = await openHelp(openAs);
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
  await press(link);
  // The mark is taken back: the demo stays as it was.
  await toggle(false);
  await click(link);
  await expect(page).toHaveURL(/\/ruc\/products$/);
  await expect.poll(() => asked.length).toBe(2);
});

test('a press while a write is on its way asks for nothing, and its click asks after the write', async ({
  openAs,
}) => {
  const page = await openAs('brandEditor', '/help');
  const grid = await openBoard(page, (await readOpenRows(page)).slice(-1));
  await grid.locator('[row-index="0"] [col-id="supply"]').click();
  const link = await openSidebar(page);
  const asked = watchList(page);
  const look = page.getByRole('button', { name: 'Looked through', exact: true });
  const isWritten = () => page.waitForResponse(LOOKED);
  const release = await hold(page, LOOKED);
  const first = isWritten();
  const sent = page.waitForRequest(LOOKED);
  await look.click();
  await sent;
  await press(link);
  release();
  await first;
  // The mark is taken back: the demo stays as it was.
  const second = isWritten();
  await look.click();
  await second;
  await link.click();
  await expect(page).toHaveURL(/\/ruc\/products$/);
  expect(asked).toHaveLength(1);
});

for (const kind of ['dragstart', 'pointercancel'])
  test(`a press that ends with ${kind} ends its request`, async ({ openAs }) => {
    const page = await openAs('globalAdmin', '/help');
    const link = await openSidebar(page);
    await hold(page, /\/ruc\/products\?/);
    const asked = page.waitForRequest(isOf(LIST));
    // Well before the second after which every early request ends.
    const end = page.waitForEvent('requestfailed', { predicate: isOf(LIST), timeout: 700 });
    await press(link);
    await asked;
    await link.dispatchEvent(kind);
    await end;
    await expect(page).toHaveURL(/\/help$/);
  });

test('a press asks only for screens, and only with a connection', async ({ openAs }) => {
  const { page, link, asked } = await openHelp(openAs);
  const others = watch(page, '/icon.svg');
  await page.context().setOffline(true);
  await press(link);
  await page.context().setOffline(false);
  await link.evaluate((element: HTMLAnchorElement) => element.setAttribute('href', '/icon.svg?other'));
  await press(link);
  await link.evaluate((element: HTMLAnchorElement, path) => element.setAttribute('href', path), LIST);
  await link.click();
  await expect(page.locator('.ag-row').first()).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(others.filter((request) => request.url().includes('other'))).toHaveLength(0);
});

test('a screen that was asked for at another address is asked for again', async ({ openAs }) => {
  const { page, link, asked } = await openHelp(openAs);
  await press(link);
  await expect.poll(() => asked.length).toBe(1);
  await page.evaluate(() => window.history.replaceState(window.history.state, '', '/help?part=2'));
  await click(link);
  await expect(page.locator('.ag-row').first()).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('an early request that fails is sent again at the click', async ({ openAs }) => {
  const { page, link, asked } = await openHelp(openAs);
  await page.route(/\/ruc\/products\?/, (route) => route.abort(), { times: 1 });
  await link.click({ delay: 80 });
  await expect(page.locator('.ag-row').first()).toBeVisible();
  // The router's own request, and not a page that is loaded anew.
  expect(asked.map((request) => request.resourceType())).toEqual(['fetch', 'fetch']);
});

test('an answer is shown once: a second click before it is there has the screen asked for again', async ({
  openAs,
}) => {
  const { page, link, asked } = await openHelp(openAs);
  const release = await hold(page, /\/ruc\/products\?/);
  await press(link);
  await click(link);
  await click(link);
  await expect.poll(() => asked.length).toBe(2);
  release();
  await expect(page.locator('.ag-row').first()).toBeVisible();
  expect(asked).toHaveLength(2);
});
