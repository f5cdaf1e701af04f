/** The longest list of the demo, page by page to the end. */
import { PitchPage } from '@/domain/contract/request';
import { signIn } from '../fixtures/accounts';
import { read } from '../fixtures/api';
import { readCurrentYear } from '../fixtures/current-year';
import { openGrid } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';

const LIMIT = 500;

test('thousands of rows are scrolled to the end, and no row moves', async ({ page }) => {
  await signIn(page, 'rucAdmin', '/ruc/market/pitches');
  const year = await readCurrentYear(page, 'ruc');
  const { totalCount } = await read(page, `/v1/ruc/pitches?FiscalYear=${year}&Limit=1`, PitchPage);
  expect(totalCount).toBeGreaterThan(5_000);
  await page.goto(`/ruc/market/pitches?limit=${LIMIT}`);
  const grid = await openGrid(page, 'Market pitches');
  const status = page.getByRole('navigation', { name: 'Pages' });
  const seen = new Set<string>();
  const pages = Math.ceil(totalCount / LIMIT);
  for (let at = 1; at <= pages; at += 1) {
    await expect(status).toContainText(`${at} of ${pages}`);
    const rows = Math.min(LIMIT, totalCount - (at - 1) * LIMIT);
    const first = grid.locator('.ag-row[row-index="0"]').first();
    // The page before stands until the next one is here.
    await expect.poll(async () => seen.has((await first.getAttribute('row-id')) ?? '')).toBe(false);
    await expect(first).toBeVisible();
    seen.add((await first.getAttribute('row-id')) ?? '');
    await first.locator('[col-id="skuId"]').click();
    await page.keyboard.press('Control+ArrowDown');
    const last = grid.locator(`.ag-row[row-index="${rows - 1}"]`).first();
    await expect(last).toBeVisible();
    expect((await last.boundingBox())?.height).toBe(36);
    if (at < pages) await page.getByRole('link', { name: 'Page after' }).click();
  }
  await expect(page.getByRole('link', { name: 'Page after' })).toHaveCount(0);
});
