/** A list of what is to answer while it is answered: no row moves, and what the person did is no news. */
import type { Page } from '@playwright/test';
import { RENEWED_EVERY_MS } from '@/components/grid/use-renewal';
import { openGrid } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';

test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] });

const DUE_MS = RENEWED_EVERY_MS + 6_000;

/** What a renewal reads. */
const nextRead = (page: Page) => page.waitForResponse(/\/api\/v1\/ruc\/pitches\?/);

test('answered rows keep their places in the list to answer, also when the network comes back, and no new list is offered', async ({
  openAs,
}) => {
  const page = await openAs('marketEditor');
  await page.clock.install();
  await page.goto('/ruc/market/pitches?isAnswered=false&limit=5');
  const grid = await openGrid(page, 'Market pitches');
  const readOrder = () =>
    grid
      .locator('[row-id]:has([col-id="requestedQuantity"])')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('row-id')));
  const order = await readOrder();
  expect(order).toHaveLength(5);
  const count = page.getByRole('region', { name: 'List status' }).getByText(/^[\d ]+ rows$/);
  const before = await count.textContent();
  const offer = page.getByRole('button', { name: 'Show the new list' });

  for (const index of [1, 2]) {
    const row = grid.locator(`[row-index="${index}"]`);
    await row.locator('[col-id="requestedQuantity"]').click();
    await page.keyboard.press('0');
    await expect(row.locator('[col-id="state"]')).toContainText('Saved');
  }
  const renewed = nextRead(page);
  await page.clock.fastForward(DUE_MS);
  await renewed;
  await expect(count).not.toHaveText(before ?? '');
  expect(await readOrder()).toEqual(order);
  await expect(offer).toHaveCount(0);

  await page.clock.fastForward(2_000);
  const back = nextRead(page);
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.context().setOffline(false);
  await (await back).finished();
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  expect(await readOrder()).toEqual(order);
  await expect(offer).toHaveCount(0);

  // What was answered is open again for the tests that follow.
  for (const index of [1, 2]) {
    await page.keyboard.press('Control+z');
    await expect(grid.locator(`[row-index="${index}"] [col-id="requestedQuantity"]`)).toHaveCount(1);
  }
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
});
