/** Open dialogs and panels over the planners' screens: WCAG 2.2 A and AA in both themes. */
import type { Page } from '@playwright/test';
import { openBoard, readOpenRows, submitOf } from '../allocation/open-board';
import { auditBothThemes, bringAxe } from '../fixtures/audit';
import { openGrid } from '../fixtures/grid';
import { expect, test } from '../fixtures/test';

async function expectClean(page: Page, what: string) {
  expect(await auditBothThemes(page), what).toEqual([]);
}

test('over the board: columns, views, reason, proposal and submit summary pass the audit', async ({
  openAs,
}) => {
  const page = await openAs('brandEditor', '/oes/brand/final-allocation');
  await bringAxe(page.context());
  const [row] = await readOpenRows(page);
  if (!row) throw new Error('The demo has no open product.');
  const grid = await openBoard(page, [row]);

  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectClean(page, 'the columns');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^View: / }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectClean(page, 'the views');
  await page.keyboard.press('Escape');

  await grid.locator('[row-index="0"] [col-id^="market-"]').first().click();
  await expect(page.getByRole('region', { name: 'Current cell' }).getByText('Maximum')).toBeVisible();
  await expectClean(page, 'the card of the cell');
  await grid.locator('[row-index="0"] [col-id^="market-"]').first().click({ button: 'right' });
  await expect(page.getByRole('dialog', { name: 'Cell menu' })).toBeVisible();
  await expectClean(page, 'the menu of the cell');
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: 'Reason' })).toBeVisible();
  await expectClean(page, 'the reason');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByRole('region', { name: 'Proposal preview' })).toContainText('Nothing is saved yet.');
  await expectClean(page, 'the proposal');
  await page
    .getByRole('region', { name: 'Proposal preview' })
    .getByRole('button', { name: 'Discard' })
    .click();

  await page.getByRole('checkbox', { name: /^Select (?!all)/ }).check();
  await submitOf(page).click();
  await expect(page.getByRole('dialog', { name: 'Submit final allocation' })).toBeVisible();
  await expectClean(page, 'the summary');
});

test.describe('over the product list', () => {
  test.use({ expectedConsole: [/status of 409/] });
  test('the list of refused rows passes the audit', async ({ openAs }) => {
    const page = await openAs('brandEditor', '/gap/products');
    await bringAxe(page.context());
    await page.goto('/gap/products');
    await openGrid(page, 'Products');
    await page.route('**/isDisabled', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', title: 'Conflict', status: 409, detail: 'Changed.' }),
      }),
    );
    await page
      .getByRole('checkbox', { name: /^Select [A-Z]{3}-/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Disable 1' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectClean(page, 'the refused rows');
  });
});
