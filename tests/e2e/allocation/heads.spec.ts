/** The heads of a board's markets. */
import { openGrid } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';

test('the heads of markets that the next page of a board has too stay as they are', async ({ openAs }) => {
  const page = await openAs('globalAdmin', '/ruc/brand/final-allocation?limit=10');
  const grid = await openGrid(page, 'Final allocation');
  const heads = grid.locator('.ag-header-cell[col-id^="market-"] .ag-header-cell-text');
  await expect(heads.first()).not.toBeEmpty();
  await page.waitForLoadState('networkidle');
  const first = await heads.evaluateAll((elements) => {
    for (const element of elements) element.setAttribute('data-first', '');
    return elements.map((element) => element.textContent);
  });
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('[data-stale="false"]')).toBeVisible();
  const kept = grid.locator('.ag-header-cell-text[data-first]');
  await expect(kept.first()).toBeVisible();
  for (const text of await kept.allTextContents()) expect(first).toContain(text);
});
