/** Home: each account sees only its own systems, jobs and figures. */
import type { Page } from '@playwright/test';
import { ProductPage } from '@/domain/contract/product';
import { hasFigure } from '@/domain/fill';
import { toNumberText, toQuantityText } from '@/domain/format';
import { ACCOUNTS, type AccountName } from '../fixtures/accounts';
import { read } from '../fixtures/api';
import { auditBothThemes, bringAxe } from '../fixtures/audit';
import { readCurrentYear } from '../fixtures/current-year';
import { signInByHttp } from '../fixtures/http-sign-in';
import { expect, test } from '../fixtures/test';
import { type Job, readExpectedCards, readShownCards, readSummary } from './own-year';

type Own = {
  systems: string[];
  isMarketSide?: boolean;
  jobs: Partial<Record<'ruc' | 'gap' | 'loi' | 'oes', Job[]>>;
};

/** The demo's steps: GAP at brand publication, RUC at market submission, OES at final allocation submission. */
const OWN: Partial<Record<AccountName, Own>> = {
  globalAdmin: {
    systems: ['RUC', 'GAP', 'LOI', 'OES'],
    jobs: {
      ruc: ['pitches'],
      gap: ['drafts'],
      loi: ['pitches', 'drafts', 'submissions'],
      oes: ['submissions'],
    },
  },
  rucAdmin: { systems: ['RUC'], jobs: { ruc: ['pitches'] } },
  brandEditor: {
    systems: ['RUC', 'GAP', 'LOI', 'OES'],
    jobs: { gap: ['drafts'], loi: ['drafts', 'submissions'], oes: ['submissions'] },
  },
  brandViewer: { systems: ['RUC', 'GAP'], jobs: {} },
  marketEditor: {
    systems: ['RUC', 'GAP', 'LOI', 'OES'],
    isMarketSide: true,
    jobs: { ruc: ['pitches'], loi: ['pitches'] },
  },
  marketViewer: { systems: ['RUC', 'OES'], isMarketSide: true, jobs: {} },
};

const showTable = async (page: Page, title: string) => {
  await page
    .getByRole('radiogroup', { name: `${title}: show as` })
    .getByText('Table')
    .click();
};
const rowsOf = (page: Page, title: string) =>
  page.getByRole('region', { name: title }).locator('tbody').getByRole('row').allInnerTexts();
const toRow = (text: string) => text.split('\t').map((cell) => cell.trim());

for (const [account, own] of Object.entries(OWN) as [AccountName, Own][]) {
  test(`${ACCOUNTS[account]} sees exactly its own systems, jobs and figures`, async ({ page }) => {
    await signInByHttp(page.request, account);
    await page.goto('/');
    const line = page.getByRole('region', { name: 'Time line' });
    await expect(line).toBeVisible();
    const switcher = page.getByRole('navigation', { name: 'Allocation system' });
    expect(await switcher.getByRole('link').allInnerTexts()).toEqual(own.systems);
    for (const label of ['RUC', 'GAP', 'LOI', 'OES'])
      await expect(line.getByText(label, { exact: true })).toHaveCount(own.systems.includes(label) ? 1 : 0);

    const expected = await readExpectedCards(page, own.jobs, own.isMarketSide === true);
    expect(await readShownCards(page)).toEqual(expected);

    const { byBrand, byMarket } = await readSummary(page, 'ruc');
    const brands = byBrand.filter((each) => each.supply > 0 || hasFigure(each));
    const markets = byMarket.filter(hasFigure);
    await showTable(page, 'The year by brand');
    await showTable(page, 'The year by market');
    const figures = (await rowsOf(page, 'The year by brand')).map((row) => toRow(row).slice(1, 4));
    const sorted = (rows: string[][]) => rows.map((row) => row.join(' | ')).sort();
    expect(sorted(figures)).toEqual(
      sorted(brands.map((each) => [each.supply, each.requested, each.allocated].map(toQuantityText))),
    );
    const ofMarkets = (await rowsOf(page, 'The year by market')).map((row) => toRow(row).slice(1, 3));
    expect(sorted(ofMarkets)).toEqual(
      sorted(markets.map((each) => [each.requested, each.allocated].map(toQuantityText))),
    );
  });
}

test('a reader sees that there is nothing to fill in, and where to look', async ({ page }) => {
  await signInByHttp(page.request, 'brandViewer');
  await page.goto('/');
  const tasks = page.getByRole('region', { name: 'Your tasks' });
  await expect(tasks).toContainText('You have read access; there is nothing for you to fill in.');
  await expect(tasks.getByRole('link', { name: 'Products' })).toHaveAttribute('href', '/ruc/products');
});

test('a card links to the products it counts: drafts to publish, published ones to submit', async ({
  page,
}) => {
  await signInByHttp(page.request, 'brandEditor');
  for (const { prefix, label, action, path, status } of [
    { prefix: 'gap', label: 'GAP', action: 'Publish products', path: '/gap/products', status: 'draft' },
    {
      prefix: 'oes',
      label: 'OES',
      action: 'Allocate',
      path: '/oes/brand/final-allocation',
      status: 'published',
    },
  ] as const) {
    await page.goto('/');
    const card = page.getByRole('article').filter({ hasText: label }).filter({ hasText: action });
    const counted = /^\d[\d ]*$/m.exec(await card.innerText())?.[0];
    await card.getByRole('link', { name: action }).click();
    await expect(page).toHaveURL(new RegExp(`${path}\\?statuses=${status}$`));
    const year = await readCurrentYear(page, prefix);
    const { items } = await read(page, `/v1/${prefix}/products?FiscalYear=${year}&Limit=500`, ProductPage);
    const listed = items.filter((product) => product.status === status);
    expect(counted).toBe(toNumberText(listed.length));
  }
});

test('two keys lead from Home to the first exception: its list holds exactly its count, with the focus on a cell', async ({
  page,
}) => {
  await signInByHttp(page.request, 'brandEditor');
  await page.goto('/');
  const first = page.locator('[data-exception]').first();
  await expect(first).toBeVisible();
  const [, label = '', counted] = /^(.*?) (\d[\d ]*)$/.exec(await first.innerText()) ?? [];
  // The key does nothing before the page is hydrated.
  await expect(async () => {
    await page.keyboard.press('F8');
    await expect(first).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/brand\/final-allocation\?exceptions=\w+$/);
  const grid = page.getByRole('grid', { name: 'Final allocation' });
  await expect(grid.locator('[role="row"] :focus')).toBeVisible();
  const chosen = page.getByRole('group', { name: 'Exceptions' }).getByRole('button', { pressed: true });
  await expect(chosen).toHaveText(new RegExp(`^${label} (?:.* in )?${counted} products?$`));
  await expect(page.getByText(new RegExp(`^${counted} open products?$`))).toBeVisible();
});

test('a card links to the pitches it counts', async ({ page }) => {
  await signInByHttp(page.request, 'marketEditor');
  await page.goto('/');
  await page.getByRole('link', { name: 'Answer pitches' }).first().click();
  await expect(page).toHaveURL(/\/ruc\/market\/pitches\?isRequestRequired=true&isAnswered=false$/);
  const { requests } = await readSummary(page, 'ruc');
  const left = toNumberText(requests.required - requests.requiredAnswered - requests.requiredClosed);
  await expect(page.getByRole('main')).toContainText(`${left} to answer`);
});

test('the markets that a card has no place for are a link to its whole list', async ({ page }) => {
  await signInByHttp(page.request, 'rucAdmin');
  await page.goto('/');
  const card = page.getByRole('article').filter({ hasText: 'to answer' });
  await card.getByRole('link', { name: /^\+\d+ more$/ }).click();
  await expect(page).toHaveURL(/\/ruc\/market\/pitches\?isRequestRequired=true&isAnswered=false$/);
});

test('the figures show as a chart or table, both readable without colour, in both themes and at 1920', async ({
  page,
  context,
}) => {
  await bringAxe(context);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await signInByHttp(page.request, 'brandEditor');
  await page.goto('/');
  await expect(page.getByRole('img', { name: /^Required pitches answered: \d+ of \d+$/ })).toBeVisible();
  const { requests } = await readSummary(page, 'ruc');
  expect(await auditBothThemes(page)).toEqual([]);
  for (const title of ['The year by brand', 'The year by market', 'Answers over time'])
    await showTable(page, title);
  expect(await auditBothThemes(page)).toEqual([]);
  const last = (await rowsOf(page, 'Answers over time')).at(-1) ?? '';
  expect(toRow(last).at(-1)).toBe(toNumberText(requests.requiredAnswered));
});

test('an earlier year shows its own steps and figures beside the tasks of now', async ({ page }) => {
  await signInByHttp(page.request, 'marketEditor');
  await page.goto('/');
  const tasks = await readShownCards(page);
  expect(tasks.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: /^Fiscal year/ }).click();
  const years = page.getByRole('menuitem').filter({ hasNotText: 'current' });
  const year = (await years.last().innerText()).trim();
  await years.last().click();
  await expect(page).toHaveURL(new RegExp(`fiscalYear=${year}`));
  await expect(page.getByRole('heading', { name: `Steps of fiscal year ${year}` })).toBeVisible();
  await expect(page.getByText(`You are viewing fiscal year ${year} below.`)).toBeVisible();
  expect(await readShownCards(page)).toEqual(tasks);
});
