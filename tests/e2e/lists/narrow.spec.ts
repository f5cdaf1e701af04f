/** Lists in the window that a laptop has at 200 % zoom. */
import { signIn } from '../fixtures/accounts';
import { openGrid } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';

test.use({ viewport: { width: 683, height: 625 } });

const LISTS = [
  {
    account: 'marketEditor',
    path: '/ruc/market/pitches',
    label: 'Market pitches',
    heads: ['market', 'skuName'],
  },
  { account: 'brandEditor', path: '/gap/products', label: 'Products', heads: ['skuName'] },
  {
    account: 'brandEditor',
    path: '/oes/brand/final-allocation?view=list',
    label: 'Final allocation',
    heads: ['name', 'market'],
  },
] as const;

for (const { account, path, label, heads } of LISTS) {
  test(`rows of ${path} say what they are about while further columns are looked at`, async ({ page }) => {
    await signIn(page, account, path);
    const grid = await openGrid(page, label);
    const across = page.locator('.ag-grid-viewport');
    await across.evaluate((viewport) => viewport.scrollTo({ left: viewport.scrollWidth }));
    await expect.poll(() => across.evaluate((viewport) => viewport.scrollLeft)).toBeGreaterThan(0);
    // The list keeps the margin of the page.
    const name = grid.getByRole('columnheader').first().locator('.ag-header-cell-text, input').first();
    expect((await name.boundingBox())?.x).toBeCloseTo(24, 0);
    for (const head of heads) {
      const cell = grid.locator(`[row-index="0"] [col-id="${head}"]`);
      await expect(cell).toHaveText(/\p{L}/u);
      await expect(cell).toBeInViewport({ ratio: 1 });
    }
  });
}
