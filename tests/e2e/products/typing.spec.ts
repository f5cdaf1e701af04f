/** Editable values of a product are typed into the list. */
import type { Locator, Page } from '@playwright/test';
import { type Product, ProductPage } from '@/domain/contract/product';
import { toNumberText } from '@/domain/format';
import { signIn } from '../fixtures/accounts';
import { read } from '../fixtures/api';
import { readCurrentYear } from '../fixtures/current-year';
import { findCell, openGrid, typeInto } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';

test.use({ expectedConsole: [/status of 409/] });

type Open = { grid: Locator; product: Product; skuId: string };

/** A draft without a reserve: the typed supply equals the available quantity. */
async function openDraft(page: Page, wanted?: number): Promise<Open> {
  const year = await readCurrentYear(page, 'gap');
  const { items } = await read(page, `/v1/gap/products?FiscalYear=${year}&Limit=500`, ProductPage);
  const product = items.find(({ productId, status, reserveQuantity }) =>
    wanted ? productId === wanted : status === 'draft' && reserveQuantity === 0,
  );
  if (!product?.skuId) throw new Error('The demo has no draft without a reserve.');
  await page.goto(`/gap/products?productIds=${product.productId}`);
  return { grid: await openGrid(page, 'Products'), product, skuId: product.skuId };
}

const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/);

test('a typed supply is saved, an invalid one refused with its reason, both undone', async ({ page }) => {
  await signIn(page, 'brandEditor', '/gap/products');
  const { grid, product, skuId } = await openDraft(page);
  const cell = await findCell(grid, skuId, 'supply');
  await typeInto(cell, String(product.availableQuantity + 7));
  await expect(saved(page)).toBeVisible();
  const left = await findCell(grid, skuId, 'supply');
  await expect(left).toHaveText(toNumberText(product.availableQuantity + 7));

  await typeInto(cell, 'many');
  await expect(cell).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('dialog', { name: /^many refused/ })).toContainText('Must be a whole number.');
  await cell.click();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(cell).toHaveText(toNumberText(product.availableQuantity));
  await expect
    .poll(async () => {
      const path = `/v1/gap/products?FiscalYear=${product.fiscalYear}&ProductIds=${product.productId}`;
      return (await read(page, path, ProductPage)).items[0]?.availableQuantity;
    })
    .toBe(product.availableQuantity);
});

test('two users edit one product: the second keeps the typed value and chooses', async ({ page, openAs }) => {
  await signIn(page, 'brandEditor', '/gap/products');
  // No half minute passes, after which the list would show what the colleague saved.
  await page.clock.setFixedTime(new Date());
  const { grid, product, skuId } = await openDraft(page);
  const colleague = await openAs('globalAdmin', '/gap/products');
  const theirs = await openDraft(colleague, product.productId);
  await typeInto(await findCell(theirs.grid, skuId, 'supply'), '51');
  await expect(saved(colleague)).toBeVisible();

  const cell = await findCell(grid, skuId, 'supply');
  await typeInto(cell, '52');
  const choice = page.getByRole('dialog', { name: `52 refused for ${skuId}` });
  await expect(choice.getByRole('button', { name: 'Take 51' })).toBeVisible();
  await expect(cell).toHaveText('52');
  await choice.getByRole('button', { name: 'Keep 52' }).click();
  await expect(saved(page)).toBeVisible();
  await typeInto(cell, String(product.availableQuantity));
  await expect(cell).toHaveAttribute('data-cell', /saved/);
});

test('a viewer can copy a block, and sees why nothing can be typed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'brandViewer', '/gap/products');
  const grid = await openGrid(page, 'Products');
  const first = grid.locator('[row-index="0"] [col-id="skuName"]');
  const names = await grid.locator('[col-id="skuName"][role="gridcell"]').allTextContents();
  await first.click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+c');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text.trimEnd().split(/\r?\n/)).toEqual(names.slice(0, 2));
  await page.keyboard.type('x');
  await expect(page.getByText('Only editors and administrators can do this.').last()).toBeVisible();
  await expect(first).toHaveText(names[0] ?? '');
});
