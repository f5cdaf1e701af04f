/** A user who may not type sees the grid and the reason. */
import { signIn } from '../fixtures/accounts';
import { openGrid } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';

test('a viewer can read the pitches and sees why nothing can be typed', async ({ page }) => {
  await signIn(page, 'marketViewer', '/ruc/market/pitches');
  await expect(page.getByText('You can view but not edit.')).toBeVisible();
  const grid = await openGrid(page, 'Market pitches');
  const cell = grid.locator('[row-index="0"] [col-id="requestedQuantity"]');
  await expect(page.getByLabel('List status')).toContainText('copy to Excel');
  await expect(page.getByLabel('List status')).not.toContainText('paste from Excel');
  const before = await cell.innerText();
  await cell.click();
  await page.keyboard.type('5');
  await expect(page.getByRole('textbox', { name: /^Quantity/ })).toHaveCount(0);
  await expect(cell).toHaveText(before);
});

test('a market editor outside the step sees why nothing can be typed', async ({ page }) => {
  await signIn(page, 'marketEditor', '/oes/market/pitches');
  await expect(page.getByText(/^Market submission ended on \d{4}\/\d\d\/\d\d\.$/).first()).toBeVisible();
});
