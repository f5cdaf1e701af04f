/** The grid's own scrollbars follow the rows: their late events revert nothing. */
import { signIn } from '../fixtures/accounts';
import { openGrid } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';

test('a scrollbar that answers late neither takes the rows back nor leaves columns undrawn', async ({
  page,
}) => {
  await signIn(page, 'globalAdmin', '/oes/brand/final-allocation');
  const grid = await openGrid(page, 'Final allocation');
  const rows = page.locator('.ag-grid-viewport');
  const bar = page.locator('.ag-body-horizontal-scroll-viewport');
  const place = () => rows.evaluate((element) => element.scrollLeft);
  await rows.evaluate((element) => element.scrollTo({ left: 400 }));
  await expect.poll(() => bar.evaluate((element) => element.scrollLeft)).toBe(400);
  // By now the grid has forgotten that it moved the bar.
  const moved = await page.evaluate(() => performance.now());
  await page.waitForFunction((start) => performance.now() - start > 300, moved);
  // The wheel has moved the rows on, and the event of the bar comes before theirs.
  await bar.evaluate((element) => {
    document.querySelector('.ag-grid-viewport')?.scrollTo({ left: 1_600 });
    element.dispatchEvent(new Event('scroll'));
  });
  await expect.poll(place).toBe(1_600);
  const edge = (await rows.boundingBox())?.x ?? 0;
  const width = (await rows.boundingBox())?.width ?? 0;
  await expect
    .poll(() =>
      grid.locator('.ag-header-cell[col-id^="market-"]').evaluateAll((all, right) => {
        return Math.max(...all.map((head) => head.getBoundingClientRect().right)) >= right;
      }, edge + width),
    )
    .toBe(true);
});

test('a scrollbar that a person drags moves the rows', async ({ page }) => {
  await signIn(page, 'globalAdmin', '/oes/brand/final-allocation');
  await openGrid(page, 'Final allocation');
  const bar = page.locator('.ag-body-horizontal-scroll-viewport');
  await bar.evaluate((element) => element.scrollTo({ left: 900 }));
  await expect.poll(() => page.locator('.ag-grid-viewport').evaluate((rows) => rows.scrollLeft)).toBe(900);
});
