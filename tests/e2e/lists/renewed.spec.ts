/** A list that stays open is renewed each half minute: in place, with marks, and without moving what is read. */
import type { Locator, Page } from '@playwright/test';
import { RENEWED_EVERY_MS } from '@/components/grid/use-renewal';
import { type Product, ProductPage } from '@/domain/contract/product';
import { toNumberText } from '@/domain/format';
import { read } from '../fixtures/api';
import { readCurrentYear } from '../fixtures/current-year';
import { findCell, openGrid, typeInto } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';

const DUE_MS = RENEWED_EVERY_MS + 6_000;

type Open = { grid: Locator; theirs: Locator; first: Product; second: Product };

/** Two drafts without a reserve, the smaller supply first, open for two people. */
async function openTwice(page: Page, colleague: Page): Promise<Open> {
  const year = await readCurrentYear(page, 'gap');
  const { items } = await read(page, `/v1/gap/products?FiscalYear=${year}&Limit=500`, ProductPage);
  const drafts = items.filter(({ status, reserveQuantity, skuId }) => {
    return status === 'draft' && reserveQuantity === 0 && skuId;
  });
  const [first, ...others] = drafts.sort((a, b) => a.availableQuantity - b.availableQuantity);
  const second = others.find(({ availableQuantity }) => availableQuantity > (first?.availableQuantity ?? 0));
  if (!first || !second) throw new Error('The demo has too few drafts without a reserve.');
  const list = `/gap/products?productIds=${first.productId}&productIds=${second.productId}&sort=supply`;
  await page.clock.install();
  await page.goto(list);
  await colleague.goto(list);
  return {
    ...{ first, second },
    grid: await openGrid(page, 'Products'),
    theirs: await openGrid(colleague, 'Products'),
  };
}

const supplyOf = (grid: Locator, { skuId }: Product) => findCell(grid, skuId ?? '', 'supply');

async function save(colleague: Page, grid: Locator, product: Product, supply: number): Promise<void> {
  const cell = await supplyOf(grid, product);
  await typeInto(cell, String(supply));
  await expect(cell).toHaveAttribute('data-cell', /saved/);
  await expect(colleague.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
}

const orderOf = (grid: Locator) => grid.locator('[col-id="skuId"][role="gridcell"]').allTextContents();

test('a figure that a colleague saves is shown and marked, and nothing else changes', async ({ openAs }) => {
  const page = await openAs('brandEditor');
  const colleague = await openAs('globalAdmin');
  const { grid, theirs, first, second } = await openTwice(page, colleague);
  const order = await orderOf(grid);
  const [cell, other] = [await supplyOf(grid, first), await supplyOf(grid, second)];
  await other.click();

  await save(colleague, theirs, second, second.availableQuantity + 3);
  await page.clock.fastForward(DUE_MS);
  await expect(other).toHaveText(toNumberText(second.availableQuantity + 3));
  await expect(other).toHaveAttribute('data-cell', /changed/);
  await expect(other).toHaveAttribute('aria-description', /^Changed elsewhere, shown since \d\d:\d\d$/);
  await expect(page.getByText(/^1 row changed elsewhere, shown since \d\d:\d\d\.$/)).toBeAttached();
  await expect(cell).not.toHaveAttribute('data-cell', /changed/);
  await expect(other).toBeFocused();
  expect(await orderOf(grid)).toEqual(order);

  // An open editor holds the renewal, and keeps what is typed.
  await cell.click();
  await page.keyboard.type('12');
  await save(colleague, theirs, second, second.availableQuantity);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/products\?/.test(request.url())) calls.push(request.url());
  });
  await page.clock.fastForward(DUE_MS);
  await page.keyboard.type('3');
  await expect(page.locator(':focus')).toHaveValue('123');
  await expect(other).toHaveText(toNumberText(second.availableQuantity + 3));
  expect(calls).toEqual([]);

  await page.keyboard.press('Escape');
  await page.clock.fastForward(DUE_MS);
  await expect(other).toHaveText(toNumberText(second.availableQuantity));
  // What the person saves there takes the mark away, and gets none.
  await save(page, grid, second, second.availableQuantity + 1);
  await expect(other).not.toHaveAttribute('data-cell', /changed/);
  await page.clock.fastForward(DUE_MS);
  await save(page, grid, second, second.availableQuantity);
  await expect(other).not.toHaveAttribute('data-cell', /changed/);
});

test('a row that the person changed earlier waits as any other when a colleague moves it', async ({
  openAs,
}) => {
  const page = await openAs('brandEditor');
  const colleague = await openAs('globalAdmin');
  const { grid, theirs, first, second } = await openTwice(page, colleague);
  const order = await orderOf(grid);
  for (const supply of [first.availableQuantity + 1, first.availableQuantity]) {
    await save(page, grid, first, supply);
  }
  const renewed = page.waitForResponse(/\/gap\/products\?/);
  await page.clock.fastForward(DUE_MS);
  await (await renewed).finished();

  await save(colleague, theirs, first, second.availableQuantity + 5);
  await page.clock.fastForward(DUE_MS);
  const show = page.getByRole('button', { name: 'Show the new list' });
  await expect(show).toBeVisible();
  expect(await orderOf(grid)).toEqual(order);
  await show.click();
  await expect.poll(() => orderOf(grid)).toEqual(order.toReversed());
  await save(page, grid, first, first.availableQuantity);
});

test('rows that would move wait until the person asks for them', async ({ openAs }) => {
  const page = await openAs('brandEditor');
  const colleague = await openAs('globalAdmin');
  const { grid, theirs, first, second } = await openTwice(page, colleague);
  const order = await orderOf(grid);
  await save(colleague, theirs, first, second.availableQuantity + 5);
  await page.clock.fastForward(DUE_MS);
  const show = page.getByRole('button', { name: 'Show the new list' });
  await expect(show).toBeVisible();
  expect(await orderOf(grid)).toEqual(order);
  await expect(await supplyOf(grid, first)).toHaveText(toNumberText(first.availableQuantity));

  await show.click();
  await expect(show).toHaveCount(0);
  await expect.poll(() => orderOf(grid)).toEqual(order.toReversed());
  const cell = await supplyOf(grid, first);
  await expect(cell).toHaveText(toNumberText(second.availableQuantity + 5));
  await expect(cell).toHaveAttribute('data-cell', /changed/);
  await save(page, grid, first, first.availableQuantity);
});
