/** Importing and exporting without a mouse. */
import { signIn } from '../fixtures/accounts';
import { chooseByEnter, press, tabTo } from '../fixtures/keys';
import { expect, test } from '../fixtures/test';
import { makeWorkbook } from '../imports/make-workbook';
import { eventually } from '../imports/open-import';

test('importing by keyboard: export a list, get a template, check and apply a file', async ({ page }) => {
  await signIn(page, 'brandEditor', '/gap/products');
  await expect(page.getByRole('grid', { name: 'Products' })).toBeVisible();
  const exported = page.waitForEvent('download');
  const menu = page.getByRole('button', { name: 'Excel' });
  const download = page.getByRole('menuitem', { name: 'Download Excel' });
  await press(page, menu);
  await expect(download).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  expect((await exported).suggestedFilename()).toMatch(/\.xlsx$/);

  await press(page, menu, 'Shift+Tab');
  await expect(download).toHaveAttribute('data-highlighted');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Import' })).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/gap\/imports\?kind=products$/);
  await expect(page.getByText(/its last column, Version, keeps a row from overwriting/)).toBeVisible();
  const template = page.waitForEvent('download');
  await press(page, page.getByRole('button', { name: 'Template of products' }));
  expect((await template).suggestedFilename()).toMatch(/\.xlsx$/);

  await tabTo(page, page.getByLabel('choose it'));
  await chooseByEnter(
    page,
    await makeWorkbook('keys.xlsx', [
      ['SKU id', 'SKU name', 'Brand', 'Available'],
      [`E2E-KEYS-${process.pid}`, 'Imported by keys', 'Orvane', 5],
    ]),
  );
  await eventually(page.getByText(/^Checked /)).toBeVisible();
  await expect(page.locator('main:focus, main :focus'), 'the focus stays on the screen').toBeVisible();
  await press(page, page.getByRole('button', { name: 'Apply 1 change', exact: true }));
  await eventually(page.getByText(/^Applied /)).toBeVisible();
  await expect(page.locator('main:focus, main :focus')).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Products' }).last());
  await expect(page).toHaveURL(/\/gap\/products/);
});
