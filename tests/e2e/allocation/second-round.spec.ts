/** The second round of a year: from opening a final product again to its second submission. */
import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { BoardPage, type BoardRow } from '@/domain/contract/allocation';
import { AllocationSystem } from '@/domain/contract/core';
import { type AllocationRequest, RequestPage } from '@/domain/contract/request';
import type { StepOrder } from '@/domain/enumerations';
import { toDayAfter, toNumberText } from '@/domain/format';
import { STEP_ORDERS } from '@/domain/steps';
import { read } from '../fixtures/api';
import { readCurrentYear } from '../fixtures/current-year';
import { findCell, openGrid, typeInto } from '../fixtures/grid';
import { findResult } from '../fixtures/results';
import { putSteps, readSteps } from '../fixtures/steps';
import { expect, test } from '../fixtures/test';
import { cellOf } from './open-board';

test.use({ expectedConsole: [/status of 409/] });

/** GAP in its mid-year review, this step of it open today. */
async function openStep(admin: Page, order: StepOrder): Promise<void> {
  const [first] = await read(admin, '/v1/core/allocation-systems', z.array(AllocationSystem));
  const today = first?.today ?? '';
  const steps = STEP_ORDERS.map((each) => {
    const startDate = toDayAfter(today, 7 * (each - order));
    return { order: each, startDate, endDate: toDayAfter(startDate, 6), isMidYearReview: true };
  });
  await putSteps(admin, 'gap', steps);
}

type Choice = { row: BoardRow; request: AllocationRequest; floor: number };

/** A final product that both people see, whose market was allocated something and can get one more pack. */
async function choose(brand: Page, market: Page): Promise<Choice> {
  const year = await readCurrentYear(brand, 'gap');
  const board = `/v1/gap/board?FiscalYear=${year}&Statuses=final&Limit=100`;
  const { items: rows } = await read(brand, board, BoardPage);
  const asked = await read(market, `/v1/gap/requests?FiscalYear=${year}&Limit=500`, RequestPage);
  for (const request of asked.items) {
    const row = rows.find(({ productId }) => productId === request.productId);
    const floor = request.allocatedQuantity ?? 0;
    const requested = request.requestedQuantity ?? 0;
    const isFree = row?.cells.some((cell) => cell.marketId === request.marketId && !cell.isLocked);
    const most = row?.maxPerMarket ?? Number.POSITIVE_INFINITY;
    const isFit = row && isFree && floor > row.packSize && requested >= floor && row.left >= row.packSize;
    if (isFit && requested + row.packSize <= most) return { row, request, floor };
  }
  throw new Error('The demo has no final product of GAP for both people.');
}

const selectOnly = (page: Page) => page.getByRole('checkbox', { name: /^Select (?!all)/ }).check();

async function openForReview(brand: Page, { row }: Choice): Promise<void> {
  await brand.goto(`/gap/products?productIds=${row.productId}`);
  await openGrid(brand, 'Products');
  await selectOnly(brand);
  await brand.getByRole('button', { name: /^Open for the mid-year review/ }).click();
  const dialog = brand.getByRole('alertdialog', { name: 'Open 1 product for the mid-year review?' });
  await expect(dialog).toContainText('is its floor: it may rise, not fall');
  await expect(dialog).toContainText('they can request again');
  await dialog.getByRole('button', { name: 'Open 1 product' }).click();
  await expect(brand.getByText('1 product opened for the mid-year review')).toBeVisible();
}

async function requestMore(market: Page, { row, request, floor }: Choice): Promise<number> {
  const more = (request.requestedQuantity ?? 0) + row.packSize;
  await market.goto(`/gap/market/pitches?marketIds=${request.marketId}&productIds=${row.productId}`);
  const grid = await openGrid(market, 'Market pitches');
  const cell = await findCell(grid, row.skuId ?? '', 'requestedQuantity');
  await cell.click();
  // Before anything is typed.
  await expect(
    market.getByText(new RegExp(`${toNumberText(floor)} allocated in the first round`)),
  ).toBeVisible();
  await expect(market.getByRole('region', { name: 'Product card' })).toContainText(
    `First round${toNumberText(floor)} allocated`,
  );
  await typeInto(cell, String(more));
  await expect(await findCell(grid, row.skuId ?? '', 'state')).toContainText('Saved');
  return more;
}

async function openOnBoard(brand: Page, { row }: Choice): Promise<Locator> {
  await brand.goto(`/gap/brand/final-allocation?productIds=${row.productId}`);
  return openGrid(brand, 'Final allocation');
}

async function allocateAboveFloor(brand: Page, choice: Choice): Promise<number> {
  const { row, request, floor } = choice;
  const grid = await openOnBoard(brand, choice);
  const cell = await cellOf(grid, request.marketId);
  await cell.click();
  const least = toNumberText(floor);
  await expect(brand.getByText(new RegExp(`at least ${least}, maximum`))).toBeVisible();
  await typeInto(cell, String(floor - row.packSize));
  await expect(cell).toHaveAttribute('aria-invalid', 'true');
  const ways = brand.getByRole('dialog', { name: /refused for/ });
  await expect(ways).toContainText(`The first round allocated ${least}. Enter at least ${least}.`);
  await ways.getByRole('button', { name: `Back to ${least}` }).click();
  await expect(cell).not.toHaveAttribute('aria-invalid', 'true');
  await typeInto(cell, String(floor + row.packSize));
  await expect(brand.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  return floor + row.packSize;
}

async function submit(brand: Page): Promise<void> {
  await selectOnly(brand);
  await brand.getByRole('button', { name: /^Submit [\d ]+ product/ }).click();
  const summary = brand.getByRole('dialog', { name: 'Submit final allocation' });
  await expect(summary).toContainText('Only an administrator can reopen them afterwards.');
  await summary.getByRole('button', { name: 'Submit 1 product' }).click();
  await expect(brand.getByRole('list', { name: 'Results' })).toContainText('Final');
}

test('a final product is opened for the review, requested again, and submitted a second time above its floor', async ({
  openAs,
}) => {
  test.slow();
  const admin = await openAs('globalAdmin', '/gap/steps');
  const before = await readSteps(admin, 'gap');
  try {
    await openStep(admin, 1);
    const brand = await openAs('brandEditor', '/gap/products');
    const market = await openAs('marketEditor', '/gap/market/pitches');
    const choice = await choose(brand, market);
    await brand.goto(`/gap/products/${choice.row.productId}`);
    await expect(brand.getByRole('button', { name: 'Open for the mid-year review' })).toBeVisible();
    await openForReview(brand, choice);
    await brand.goto(`/gap/products/${choice.row.productId}?tab=history`);
    await expect(
      brand.getByRole('status').filter({ hasText: 'Opened for the mid-year review' }),
    ).toBeVisible();
    await expect(brand.getByRole('row', { name: /Mid-year review .*opened/ })).toBeVisible();

    await openStep(admin, 2);
    await requestMore(market, choice);

    await openStep(admin, 3);
    const allocated = await allocateAboveFloor(brand, choice);
    await submit(brand);
    await market.goto(
      `/gap/market/final-allocation?productIds=${choice.row.productId}&marketIds=${choice.request.marketId}`,
    );
    await expect(findResult(market, choice.row.skuId ?? '', 'Allocated')).toHaveText(toNumberText(allocated));
  } finally {
    await putSteps(admin, 'gap', before);
  }
});
