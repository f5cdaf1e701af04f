/** Who may not type sees everything in place, and why. */
import { signIn } from '../fixtures/accounts';
import { openGrid } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';

test('a viewer reads the pitches and is told why nothing can be typed', async ({ page }) => {
  await signIn(page, 'marketViewer', '/ruc/market/pitches');
  await expect(page.getByText('Your role does not allow this.').first()).toBeVisible();
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

test('outside the step a market editor is told so', async ({ page }) => {
  await signIn(page, 'marketEditor', '/oes/market/pitches');
  await expect(page.getByText(/^Market submission ended on \d{4}\/\d\d\/\d\d\.$/).first()).toBeVisible();
});
