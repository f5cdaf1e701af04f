/** Values: an administrator sets currency, rates and a budget of a year; Home and the board show values against it. */
import type { Page } from '@playwright/test';
import { BoardPage } from '@/domain/contract/allocation';
import { YearValue } from '@/domain/contract/value';
import { toMoneyText, toNumberText } from '@/domain/format';
import { addValues } from '@/domain/value';
import { read } from '../fixtures/api';
import { readCurrentYear } from '../fixtures/current-year';
import { typeInto } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';
import { cellOf, openBoard, openFilterBar, readOpenRows } from './open-board';

async function readValue(page: Page) {
  const year = await readCurrentYear(page, 'oes');
  return read(page, `/v1/oes/value?FiscalYear=${year}`, YearValue);
}

async function save(page: Page) {
  await page.getByRole('button', { name: /^Save for OES/ }).click();
  await expect(page.getByText(/^Values and budgets of OES \d{4} saved$/)).toBeVisible();
}

test('rates make values, which Home shows; a budget is compared with what is typed on the board', async ({
  openAs,
}) => {
  const admin = await openAs('globalAdmin', '/oes/values');
  await expect(admin.getByLabel('Currency of the values')).toHaveValue('EUR');
  const rate = admin.getByLabel('Rate of CHF');
  await rate.fill('0');
  await expect(admin.getByText('Must be above 0.')).toBeVisible();
  await rate.fill('1.0571');

  const page = await openAs('brandEditor', '/oes/brand/final-allocation');
  const before = await readValue(page);
  const row = (await readOpenRows(page)).find(
    ({ left, packSize, unitValue, cells }) =>
      left > 0 &&
      packSize === 1 &&
      unitValue?.amount &&
      cells.some(({ isLocked, allocated }) => !isLocked && allocated !== null),
  );
  const cell = row?.cells.find(({ isLocked, allocated }) => !isLocked && allocated !== null);
  if (!row?.unitValue || !cell) throw new Error('The demo has no open product with a price and a figure.');
  // The budget is what the market has of the editor's brands: one more piece exceeds it.
  const market = before.byMarket.find(({ marketId }) => marketId === cell.marketId);
  await admin.locator(`[id="budgets-${cell.marketId}"]`).fill(market?.allocated ?? '');
  await save(admin);

  const grid = await openBoard(page, [row]);
  const figure = await cellOf(grid, cell.marketId);
  const sums = grid
    .getByRole('gridcell', { name: /of a budget of/ })
    .and(grid.locator(`[col-id="market-${cell.marketId}"]`));
  await expect(sums).toHaveAccessibleName(/EUR, 0\.00 EUR left$/);
  await typeInto(figure, String((cell.allocated ?? 0) + 1));
  const over = `over budget by ${toMoneyText(row.unitValue.amount, 'EUR')}`;
  await expect(sums).toHaveAccessibleName(new RegExp(`${over}$`));
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await figure.click();
  const card = page.getByRole('region', { name: 'Current cell' });
  await expect(card).toContainText(/over the budget of \d+[KM]? EUR/);

  const after = await readValue(page);
  expect(after.total?.allocated).toBe(addValues([before.total?.allocated ?? null, row.unitValue.amount]));
  await page.goto('/oes/products');
  await page.goto('/');
  const home = page.getByRole('region', { name: 'The value of the year' });
  await expect(home).toContainText(`${toMoneyText(after.total?.allocated, 'EUR')} allocated of`);
  await expect(home.getByRole('table', { name: 'Value by market' })).toContainText('over budget by');
  const requested = await home
    .getByRole('table', { name: 'Value by brand' })
    .locator('tbody td:first-of-type')
    .allTextContents();
  const values = requested.map((text) => Number(text.replaceAll(/\s/g, '')));
  expect(values.length).toBeGreaterThan(1);
  expect(values).toEqual(values.toSorted((a, b) => b - a));
});

test('the board has a column of values, whose last line is the value of all pages', async ({ openAs }) => {
  const page = await openAs('brandEditor', '/oes/brand/final-allocation');
  const year = await readCurrentYear(page, 'oes');
  const { totals } = await read(
    page,
    `/v1/oes/board?FiscalYear=${year}&Limit=1&Statuses=published`,
    BoardPage,
  );
  // The bar of a rule that has just ended appears with the first move of the pointer, above the button.
  await page.getByRole('heading', { level: 1 }).hover();
  await page.waitForLoadState('networkidle');
  await openFilterBar(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: /^Value/ }).check();
  await page.keyboard.press('Escape');
  const last = toNumberText(totals.value?.allocated);
  await expect(page.getByRole('gridcell', { name: last, exact: true })).toBeVisible();
});

test('a board that nobody touches marks the markets that are over their budget', async ({ openAs }) => {
  const page = await openAs('brandEditor', '/oes/brand/final-allocation');
  await expect(page.getByText(/^over \d/).first()).toBeVisible();
});
