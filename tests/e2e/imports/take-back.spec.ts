import { expect, test } from '../fixtures/test';
import { makeWorkbook } from './make-workbook';
import { apply, check, eventually } from './open-import';

const HEADER = ['SKU id', 'SKU name', 'Brand', 'Available'];
const START = '/gap/imports?kind=products';

test('an import is taken back as a whole after a preview, and products changed since the import stay', async ({
  openAs,
}) => {
  const skus = ['A', 'B', 'C'].map((letter) => `E2E-T-${process.pid}-${letter}`);
  const [first = '', second = '', third = ''] = skus;
  const page = await openAs('brandEditor', '/gap/imports');
  await page.goto(START);
  const rows = skus.map((sku) => [sku, `Imported ${sku}`, 'Orvane', 5]);
  await check(page, await makeWorkbook('wrong season.xlsx', [HEADER, ...rows]));
  await apply(page, '3 changes');
  const address = page.url();

  // One product is changed after the import.
  await page.goto(`/gap/products?skuId=${third}`);
  await page.getByRole('link', { name: third, exact: true }).first().click();
  await page.getByLabel('Comment', { exact: true }).fill('Checked by hand');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.goto(address);
  const open = page.getByRole('button', { name: 'Take back this import …' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Take back wrong season.xlsx?' });
  await eventually(dialog.getByText('2 products that the import made will be removed.')).toBeVisible();
  await expect(dialog.getByText('1 product will stay as now, for the reasons below.')).toBeVisible();
  const kept = dialog.getByRole('table', { name: 'What stays as it is' });
  await expect(kept.getByRole('row', { name: new RegExp(third) })).toContainText(
    'Changed after the import, by',
  );

  // Escape changes nothing and returns the focus.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await eventually(dialog.getByRole('button', { name: 'Take back', exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Take back', exact: true }).click();
  const done = page.getByRole('dialog', { name: 'wrong season.xlsx is taken back' });
  await eventually(done.getByText('2 products that the import made are removed.')).toBeVisible();
  await done.getByRole('button', { name: 'Close', exact: true }).last().click();

  // It cannot be taken back twice, and the list has only the product that stayed.
  await expect(open).toBeHidden();
  await page.goto(`/gap/products?skuId=E2E-T-${process.pid}`);
  await expect(page.getByText(`Imported ${third}`).first()).toBeVisible();
  for (const gone of [first, second]) await expect(page.getByText(`Imported ${gone}`)).toHaveCount(0);
});
