/** The scripts of the lists are in the page before a person opens one. */
import type { Page } from '@playwright/test';
import { GRID_SCREENS } from '@/domain/screens';
import type { AccountName } from '../fixtures/accounts';
import { signInByHttp } from '../fixtures/http-sign-in';
import { toScreenFiles } from '../fixtures/screen-files';
import { expect, test } from '../fixtures/test';

const LISTS = [
  { screen: 'Products', grid: 'Products' },
  { screen: 'Market pitches', grid: 'Market pitches' },
  { screen: 'Market final allocation', grid: 'Market final allocation' },
  { screen: 'Brand final allocation', grid: 'Final allocation' },
];

/** A view has parts that come when they are needed. Its own script is ten times as large. */
const MOST_BYTES = 5_000;

/** Scripts that came over the network since the page was loaded, with their bytes. */
const readFetched = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js'))
      .map((entry) => ({
        address: new URL(entry.name).pathname,
        bytes: Number(Reflect.get(entry, 'transferSize')),
      }))
      .filter((script) => script.bytes > 0),
  );

/** Those of these scripts that the page has asked for, in the order of the page. */
const readExpected = (page: Page, among: readonly string[]) =>
  page
    .locator('script[src]')
    .evaluateAll(
      (scripts, files) =>
        scripts.map((script) => script.getAttribute('src') ?? '').filter((src) => files.includes(src)),
      among,
    );

/** Home, once the browser has run exactly these of the lists' scripts. */
async function openHome(page: Page, account: AccountName, expected: readonly string[]): Promise<void> {
  await signInByHttp(page.request, account);
  await page.goto('/', { waitUntil: 'networkidle' });
  const all = toScreenFiles(GRID_SCREENS);
  expect(await readExpected(page, all), 'before anyone has touched the page').toEqual([]);
  await page.mouse.move(400, 400);
  await expect.poll(() => readExpected(page, all)).toEqual(expected);
  const readAddresses = async () => (await readFetched(page)).map(({ address }) => address);
  await expect.poll(readAddresses).toEqual(expect.arrayContaining([...expected]));
}

test('from the first sign on, the scripts of each list come when the browser is idle', async ({ page }) => {
  await openHome(page, 'globalAdmin', toScreenFiles(GRID_SCREENS));
  await page.getByRole('button', { name: 'Show sidebar' }).click();
  for (const { screen, grid } of LISTS) {
    const before = await readFetched(page);
    const screens = page.getByRole('navigation', { name: 'Screens' }).getByRole('list', { name: 'RUC' });
    await screens.getByRole('link', { name: screen, exact: true }).click();
    await expect(page.getByRole('grid', { name: grid, exact: true }).getByRole('row').nth(2)).toBeVisible();
    const fresh = (await readFetched(page)).slice(before.length);
    const large = fresh.filter(({ bytes }) => bytes > MOST_BYTES);
    expect(large, `what ${screen} brought over the network`).toEqual([]);
  }
});

test('a person is sent the scripts of the lists that are open to this person', async ({ page }) => {
  await openHome(page, 'marketEditor', toScreenFiles(['pitches', 'marketFinalAllocation']));
});

test('each script of a page asks the browser to compile it as a whole', async ({ page }) => {
  await signInByHttp(page.request, 'globalAdmin');
  await page.goto('/ruc/products', { waitUntil: 'networkidle' });
  const addresses = await page
    .locator('script[src*="/_next/static/chunks/"]')
    .evaluateAll((scripts) => scripts.map((script) => script.getAttribute('src') ?? ''));
  expect(addresses.length).toBeGreaterThan(3);
  for (const address of addresses) {
    const text = await (await page.request.get(address)).text();
    expect(text.slice(0, 40), address).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

const readSheets = (page: Page) => page.locator('style[data-ag-css]');

test('from the first sign on, the first grid finds its style sheets when its list is opened', async ({
  page,
}) => {
  await openHome(page, 'globalAdmin', toScreenFiles(GRID_SCREENS));
  await expect.poll(() => readSheets(page).count(), 'before a list is opened').toBeGreaterThan(0);
  const count = await readSheets(page).count();
  await expect(page.locator('[class*="ag-root"]')).toHaveCount(0);
  await readSheets(page).evaluateAll((sheets) => {
    for (const sheet of sheets) sheet.setAttribute('data-ahead', '');
  });
  await page.getByRole('button', { name: 'Show sidebar' }).click();
  const screens = page.getByRole('navigation', { name: 'Screens' }).getByRole('list', { name: 'RUC' });
  await screens.getByRole('link', { name: 'Products', exact: true }).click();
  await expect(page.getByRole('grid', { name: 'Products' }).getByRole('row').nth(2)).toBeVisible();
  await expect(readSheets(page)).toHaveCount(count);
  await expect(page.locator('style[data-ag-css][data-ahead]')).toHaveCount(count);
});
