/** At the desk: one reason for all cuts, why a rule proposes a figure, and the way back to where the board was left. */
import { type BoardCell, BoardPage } from '@/domain/contract/allocation';
import { Product } from '@/domain/contract/product';
import { toProductTitle } from '@/domain/systems';
import { signIn } from '../fixtures/accounts';
import { read } from '../fixtures/api';
import { readCurrentYear } from '../fixtures/current-year';
import { openGrid, typeInto } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';
import { openBoard, readOpenRows } from './open-board';

const saved = /^Saved \d\d:\d\d$/;
/** A figure that can be cut, and has no reason yet. */
const isFree = ({ requested, isLocked, allocationReason }: BoardCell) =>
  (requested ?? 0) > 1 && !isLocked && allocationReason === null;

test('a reason is written once for all cuts, a rule says why, and Escape leads back to the same cell', async ({
  page,
}) => {
  await signIn(page, 'brandEditor', '/oes/brand/final-allocation');
  const rows = await readOpenRows(page);
  const product = rows.find(
    ({ packSize, supply, cells }) =>
      packSize === 1 && cells.length <= 9 && cells.filter(isFree).length >= 2 && cells.length <= supply,
  );
  if (!product) throw new Error('The demo has no such product.');
  const board = await openBoard(page, [product]);
  const { search } = new URL(page.url());
  await board.locator('[row-index="0"] [col-id="left"]').click();
  await page.keyboard.press('d');
  const grid = await openGrid(page, 'Markets');
  await expect(page).toHaveTitle(new RegExp(toProductTitle(product).replace(/[^\w ]/g, '.')));

  const [first, second] = product.cells.filter(isFree);
  for (const cell of [first, second])
    await typeInto(grid.locator(`[row-id="${cell?.marketId}"] [col-id="allocatedQuantity"]`), '1');
  await expect(page.getByText(saved)).toBeVisible();
  await page.getByRole('button', { name: /^Reason for \d+ cuts?$/ }).click();
  const popover = page.getByRole('dialog', { name: 'Reason' });
  const text = `Kept for the opening ${product.productId}`;
  await popover.getByRole('textbox', { name: 'Reason (the market sees it)' }).fill(text);
  await popover.getByRole('button', { name: /^Save reason/ }).click();
  await expect(page.getByRole('button', { name: /^Reason for \d+ cuts?$/ })).toHaveCount(0);
  const year = await readCurrentYear(page, 'oes');
  const path = `/v1/oes/board?FiscalYear=${year}&ProductIds=${product.productId}`;
  await expect
    .poll(async () => {
      const { items } = await read(page, path, BoardPage);
      return [first, second].map(
        (each) => items[0]?.cells.find(({ marketId }) => marketId === each?.marketId)?.allocationReason,
      );
    })
    .toEqual([text, text]);

  await grid.locator(`[row-id="${first?.marketId}"] [col-id="rule-equal"]`).click();
  await page.keyboard.press('?');
  const why = page.getByRole('dialog', { name: 'Why this figure' });
  await expect(why.getByText('Supply')).toBeVisible();
  // Its page here, and the one that its brand names, if any.
  const { link } = await read(page, `/v1/oes/products/${product.productId}`, Product);
  await expect(why.getByRole('link').first()).toHaveAttribute('href', new RegExp(`/${product.productId}`));
  await expect(why.getByRole('link')).toHaveCount(link ? 2 : 1);
  await page.keyboard.press('Escape');
  await expect(why).toBeHidden();
  await page.keyboard.press('Escape');
  await openGrid(page, 'Final allocation');
  expect(new URL(page.url()).search).toBe(search);
  await expect(page.locator('[row-index="0"] [col-id="left"]:focus')).toBeVisible();
});
