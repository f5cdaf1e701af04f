/** Undo of acts on many figures of the board: by key from anywhere, and by the toast that says what was done. */
import { expect, test } from '@playwright/test';
import { signIn } from '../fixtures/accounts';

test.beforeEach(async ({ page }) => {
  await signIn(page, 'brandEditor', '/oes/brand/final-allocation');
});

test('an applied proposal is taken back by its toast and by Ctrl+Z, and the focus is in the grid after each act', async ({
  page,
}) => {
  const sum = page.locator('[row-index="b-0"] [col-id="allocated"]');
  const cell = page.locator('.ag-cell:focus');
  await expect(cell).toBeVisible();
  const before = await sum.textContent();
  const propose = async (deed: RegExp) => {
    await page.getByRole('button', { name: 'Propose' }).click();
    await page.getByRole('button', { name: deed }).click();
  };

  await propose(/^Discard$/);
  await expect(cell).toBeVisible();
  await expect(page.getByText('The proposal is discarded')).toBeVisible();

  await propose(/^Apply \d/);
  await expect(page.getByText(/^\d+ figures applied$/)).toBeVisible();
  await expect(cell).toBeVisible();
  await expect(sum).not.toHaveText(before ?? '');
  const applied = page.getByRole('status').filter({ hasText: 'figures applied' });
  await applied.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(sum).toHaveText(before ?? '');
  await expect(cell).toBeVisible();

  await propose(/^Apply \d/);
  await expect(sum).not.toHaveText(before ?? '');
  // Not in the grid: the key is of the whole screen.
  await page.getByRole('button', { name: 'Propose' }).focus();
  await page.keyboard.press('Control+z');
  await expect(sum).toHaveText(before ?? '');
  // What the toast said is no longer so, and its Undo would take back an earlier step.
  await expect(applied).toHaveCount(0);
});
