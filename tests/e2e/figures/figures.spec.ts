/** Figures: pictures beside tables for each account, by keyboard, on paper, without scripts and without rows. */
import type { Page } from '@playwright/test';
import { Figures } from '@/domain/contract/figures';
import { RequestPage } from '@/domain/contract/request';
import { hasFigure, sumFilled, toFillText } from '@/domain/fill';
import { toQuantityText } from '@/domain/format';
import type { SystemPrefix } from '@/domain/systems';
import { ACCOUNTS, type AccountName } from '../fixtures/accounts';
import { read } from '../fixtures/api';
import { auditBothThemes, bringAxe } from '../fixtures/audit';
import { readCurrentYear } from '../fixtures/current-year';
import { signInByHttp } from '../fixtures/http-sign-in';
import { findSideways } from '../fixtures/layout';
import { expect, test } from '../fixtures/test';

const FILL = 'Fill rate by market';
const FAR = 'Far above last year by brand';

async function readFigures(page: Page, prefix: SystemPrefix) {
  const year = await readCurrentYear(page, prefix);
  return read(page, `/v1/${prefix}/figures?FiscalYear=${year}`, Figures);
}

const showTable = (page: Page, title: string) =>
  page
    .getByRole('radiogroup', { name: `${title}: show as` })
    .getByText('Table')
    .click();

const SYSTEM_OF: Partial<Record<AccountName, SystemPrefix>> = {
  globalAdmin: 'ruc',
  rucAdmin: 'ruc',
  brandEditor: 'oes',
  brandViewer: 'ruc',
  marketEditor: 'oes',
  marketViewer: 'ruc',
};

for (const [account, prefix] of Object.entries(SYSTEM_OF) as [AccountName, SystemPrefix][]) {
  test(`${ACCOUNTS[account]} sees its own figures as pictures and as tables`, async ({ page, context }) => {
    await signInByHttp(page.request, account);
    await bringAxe(context);
    await page.goto(`/${prefix}/figures`);
    const figures = await readFigures(page, prefix);
    const rows = figures.byMarket.filter(hasFigure);
    const said = rows.length > 1 ? '(The lowest is|All \\d)' : `.+ has \\d`;
    await expect(page.getByRole('img', { name: new RegExp(`^${FILL}\\. ${said}`) })).toBeVisible();
    await showTable(page, FILL);
    const table = page.getByRole('table', { name: FILL });
    await expect(table.locator('tbody').getByRole('row')).toHaveCount(rows.length);
    const total = sumFilled(rows);
    const texts = [toQuantityText(total.requested), toQuantityText(total.allocated), toFillText(total)];
    await expect(table.locator('tfoot').getByRole('cell')).toHaveText(texts);
    const isMarketSide = account.startsWith('market');
    await expect(page.getByRole('heading', { name: /^Far above last year/ })).toHaveCount(
      isMarketSide ? 0 : figures.farAboveHistory?.byBrand.length ? 2 : 1,
    );
    expect(await auditBothThemes(page)).toEqual([]);
    expect(await findSideways(page)).toEqual([]);
  });
}

test('a brand far above last year opens exactly these requests, by keyboard alone', async ({ openAs }) => {
  const page = await openAs('globalAdmin', '/ruc/figures');
  const { farAboveHistory } = await readFigures(page, 'ruc');
  const most = farAboveHistory?.byBrand.toSorted(
    (a, b) => b.requests - a.requests || a.brandId - b.brandId,
  )[0];
  if (!most) throw new Error('The demo has no request far above last year.');
  const choice = page.getByRole('radiogroup', { name: `${FAR}: show as` });
  await choice.getByRole('radio', { name: 'Chart' }).focus();
  await page.keyboard.press('ArrowRight');
  const first = page.getByRole('table', { name: FAR }).locator('tbody').getByRole('row').first();
  await expect(first.getByRole('cell').first()).toHaveText(String(most.requests));
  await page.keyboard.press('Tab');
  await expect(first.getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/view=list/);
  const search = new URL(page.url()).searchParams;
  expect([search.get('exceptions'), search.get('brandIds')]).toEqual([
    'farAboveHistory',
    String(most.brandId),
  ]);
  const year = await readCurrentYear(page, 'ruc');
  const filters = `Exceptions=farAboveHistory&BrandIds=${most.brandId}&Limit=1`;
  const list = await read(page, `/v1/ruc/requests?FiscalYear=${year}&${filters}`, RequestPage);
  expect(list.totalCount).toBe(most.requests);
});

test('a filter draws the pictures again, stays in the address, and is removed', async ({ openAs }) => {
  const page = await openAs('globalAdmin', '/oes/figures');
  const all = await readFigures(page, 'oes');
  await page.getByRole('button', { name: /^Markets/ }).click();
  const tree = page.getByRole('dialog', { name: 'Markets' });
  await tree.getByRole('searchbox').fill('Japan');
  await tree.getByRole('checkbox', { name: 'Japan JP' }).click();
  await expect(page).toHaveURL(/marketIds=\d+/);
  await page.keyboard.press('Escape');
  await expect(page.getByText(/1 market only/)).toBeVisible();
  await showTable(page, FILL);
  await expect(page.getByRole('table', { name: FILL }).locator('tbody').getByRole('row')).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).not.toHaveURL(/marketIds/);
  const rows = all.byMarket.filter(hasFigure);
  await expect(page.getByRole('table', { name: FILL }).locator('tbody').getByRole('row')).toHaveCount(
    rows.length,
  );
});

test('paper has each picture with its table, in light colours and without header, menu and filters', async ({
  openAs,
}) => {
  const page = await openAs('globalAdmin', '/ruc/figures');
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  const banner = page.getByRole('banner');
  await expect(banner).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(banner).toBeHidden();
  await expect(page.getByRole('search', { name: 'Filters' })).toBeHidden();
  await expect(page.getByRole('radiogroup').first()).toBeHidden();
  await expect(page.getByRole('img', { name: new RegExp(`^${FILL}`) })).toBeVisible();
  await expect(page.getByRole('table', { name: FILL })).toBeVisible();
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(ground).toBe('rgb(255, 255, 255)');
});

test('a browser without scripts has pictures and tables', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await signInByHttp(page.request, 'brandEditor');
  await page.goto('/oes/figures');
  await expect(page.getByRole('img', { name: new RegExp(`^${FILL}`) })).toBeVisible();
  await expect(page.getByRole('table', { name: FILL })).toBeVisible();
  await context.close();
});

test('each part says so where no request meets the filters', async ({ openAs }) => {
  const page = await openAs('globalAdmin', '/ruc/figures?brandIds=999999');
  await expect(page.getByText(/^No request that you can see exists in RUC for \d{4}/)).toBeVisible();
  await expect(page.getByText('No market requested anything in any year.')).toBeVisible();
  await expect(page.getByText('No request of an open product is far above last year.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear', exact: true })).toBeVisible();
});
