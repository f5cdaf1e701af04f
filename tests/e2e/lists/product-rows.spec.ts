/** Lists of products: a picture that can be recognised, whole names on two lines, one height for all rows. */
import type { Locator } from '@playwright/test';
import { signIn } from '../fixtures/accounts';
import { findShiftsOfList, watchShifts } from '../fixtures/layout';
import { expect, test } from '../fixtures/test';

const LISTS = [
  { account: 'brandEditor', path: '/gap/products', label: 'Products', name: 'skuName' },
  { account: 'brandEditor', path: '/loi/products', label: 'Products', name: 'name' },
  { account: 'marketEditor', path: '/ruc/market/pitches', label: 'Market pitches', name: 'skuName' },
  {
    account: 'brandEditor',
    path: '/ruc/brand/final-allocation?view=list',
    label: 'Final allocation',
    name: 'skuName',
  },
] as const;

const toSizes = (parts: Locator) =>
  parts.evaluateAll((all) => [...new Set(all.map((each) => each.getBoundingClientRect().height))]);

test.describe('in a window of 1366 pixels', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  for (const { account, path, label, name } of LISTS) {
    test(`${path} shows pictures of 36 pixels and whole names in rows of 40`, async ({ page, context }) => {
      await signIn(page, account, '/help');
      await watchShifts(context);
      await page.goto(path);
      const grid = page.getByRole('grid', { name: label });
      await expect(grid).toBeVisible();
      const rows = grid.locator('[row-index]:not(.ag-header-row)');
      await expect(rows.first()).toBeVisible();
      expect(await toSizes(rows)).toEqual([40]);
      expect(await toSizes(rows.locator('[col-id="picture"] span'))).toEqual([36]);
      const isCut = (all: Element[]) =>
        all.filter((each) => each.scrollHeight > each.clientHeight).map((each) => each.textContent);
      expect(await rows.locator(`[col-id="${name}"] span`).evaluateAll(isCut)).toEqual([]);
      expect(await findShiftsOfList(page)).toEqual([]);
    });
  }
});

test.describe('in a window of 2560 pixels', () => {
  test.use({ viewport: { width: 2560, height: 1080 } });

  test('a product’s figures stay near its name', async ({ page }) => {
    await signIn(page, 'brandEditor', '/gap/products');
    const grid = page.getByRole('grid', { name: 'Products' });
    await expect(grid).toBeVisible();
    expect((await grid.boundingBox())?.width).toBe(1760);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(2560);
  });
});
