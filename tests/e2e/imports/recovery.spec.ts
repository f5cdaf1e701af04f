import { expect, test } from '../fixtures/test';
import { type Cell, makeWorkbook, toFile } from './make-workbook';
import { apply, check, eventually } from './open-import';

const HEADER = ['SKU id', 'SKU name', 'Brand', 'Available'];
let made = 0;
const toRows = (count: number): Cell[][] => {
  made += 1;
  return Array.from({ length: count }, (_, index) => {
    const sku = `E2E-I-${process.pid}-${made}-${index}`;
    return [sku, `Imported ${sku}`, 'Orvane', 5];
  });
};
const START = '/gap/imports?kind=products';

test('an import continues after a reload and in another tab, and is applied once', async ({ openAs }) => {
  const page = await openAs('brandEditor', '/gap/imports');
  await page.goto(START);
  await page.getByLabel('choose it').setInputFiles(await makeWorkbook('reload.xlsx', [HEADER, ...toRows(3)]));
  await page.waitForURL(/fileId=\d+/);
  await page.reload();
  await eventually(page.getByText(/^Checked .*: 3 new\. Nothing is saved yet\.$/)).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(page.url());
  await apply(other, '3 changes');
  // The first tab updates when it gets the focus: there is nothing left to apply.
  await other.close();
  await page.bringToFront();
  await eventually(page.getByText(/^Applied .*: 3 new\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(0);
});

test.describe('a broken connection', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('keeps the chosen file, and a second attempt checks it once', async ({ openAs }) => {
    const page = await openAs('brandEditor', '/gap/imports');
    await page.goto(START);
    const name = `line ${process.pid}.xlsx`;
    await page.route('**/api/v1/core/imports', (route) => route.abort());
    await page.getByLabel('choose it').setInputFiles(await makeWorkbook(name, [HEADER, ...toRows(2)]));
    await expect(page.getByText('This file was not sent yet.')).toBeVisible();
    await page.unroute('**/api/v1/core/imports');
    await page.reload();
    await expect(page.getByText(name)).toBeVisible();
    await page.getByRole('button', { name: 'Check as products' }).click();
    await eventually(page.getByText(/^Checked .*: 2 new/)).toBeVisible();
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    const history = page.getByRole('table', { name: 'Your imports' });
    await expect(history.getByRole('link', { name })).toHaveCount(1);
  });

  test('during an import shows an error, and the import is followed again when the connection is back', async ({
    openAs,
  }) => {
    const page = await openAs('brandEditor', '/gap/imports');
    await page.goto(START);
    await page.route(/\/api\/v1\/core\/imports\/\d+$/, (route) => route.abort());
    await page.getByLabel('choose it').setInputFiles(await makeWorkbook('lost.xlsx', [HEADER, ...toRows(2)]));
    await expect(page.getByText('The import could not be loaded')).toBeVisible();
    await page.unroute(/\/api\/v1\/core\/imports\/\d+$/);
    await eventually(page.getByText(/^Checked .*: 2 new/)).toBeVisible();
  });

  test('a session that ends during an upload does not lose the file', async ({ openAs }) => {
    const page = await openAs('brandEditor', '/gap/imports');
    await page.goto(START);
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    const refused = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.status() === 401,
    );
    await page
      .getByLabel('choose it')
      .setInputFiles(await makeWorkbook('session.xlsx', [HEADER, ...toRows(1)]));
    await refused;
    await expect(page.getByRole('dialog', { name: 'You are signed out' })).toBeVisible();
    await page.context().addCookies(cookies);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Check as products' }).click();
    await eventually(page.getByText(/^Checked .*: 1 new/)).toBeVisible();
  });
});

test.describe('files that cannot be imported', () => {
  test.use({ expectedConsole: [/status of 400/] });

  test('a file whose content is not a workbook is refused with the reason, regardless of its name', async ({
    openAs,
  }) => {
    const page = await openAs('brandEditor', '/gap/imports');
    await page.goto(START);
    await page
      .getByLabel('choose it')
      .setInputFiles(toFile('products.xlsx', Buffer.from('%PDF-1.7 nothing')));
    const refusal = page.getByRole('region', { name: 'File' }).getByRole('alert');
    await expect(refusal).toHaveText(
      'The file is neither an Excel workbook (.xlsx) nor a CSV file. Save it as one of them.',
    );
    await page.getByRole('button', { name: 'Take another file' }).click();
    await page.getByLabel('choose it').setInputFiles(toFile('empty.xlsx', Buffer.alloc(0)));
    await expect(refusal).toHaveText('empty.xlsx is empty.');

    // Readable, but without the column that identifies products: stopped with the reason, nothing saved.
    await page.getByLabel('choose it').setInputFiles(await makeWorkbook('odd.xlsx', [['Available'], [3]]));
    await eventually(page.getByText('The file has no column SKU id.')).toBeVisible();
    await expect(page.getByText('Nothing of it was saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await check(page, await makeWorkbook('fine.xlsx', [HEADER, ...toRows(1)]));
  });
});
