import { ProductPage } from '@/domain/contract/product';
import { read } from '../fixtures/api';
import { readCurrentYear } from '../fixtures/current-year';
import { expect, test } from '../fixtures/test';
import { type Cell, makeWorkbook, readRows } from './make-workbook';
import { apply, check, rowOf } from './open-import';

const HEADER = ['Name', 'Brand', 'Available'];
const BAD = 1_234;

test('one bad row among two thousand is named, corrected and imported again, and nothing is written twice', async ({
  openAs,
}) => {
  // Three imports in sequence, two of them with 2,000 rows.
  test.slow();
  const page = await openAs('brandEditor', '/loi/imports');
  // A separate year, so that the lists of the current one stay unchanged for other tests.
  const year = (await readCurrentYear(page, 'loi')) - 1;
  await page.goto(`/loi/imports?kind=products&fiscalYear=${year}`);
  const name = (index: number) => `Imported ${process.pid} ${index}`;
  const rows: Cell[][] = Array.from({ length: 2_000 }, (_, index) => [
    name(index + 1),
    'Orvane',
    index + 1 === BAD ? -4 : 10,
  ]);

  await check(page, await makeWorkbook(`two thousand ${process.pid}.xlsx`, [HEADER, ...rows]));
  await expect(page.getByText('1 999 new, 1 refused. Nothing is saved yet.')).toBeVisible();
  await expect(rowOf(page, '1 235')).toContainText('Available-4Must not be negative.');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download refused rows' }).click();
  const refused = await readRows(await downloading);
  expect(refused).toEqual([
    [...HEADER, 'Refused because'],
    [name(BAD), 'Orvane', -4, 'Available: Must not be negative.'],
  ]);

  await apply(page, '1 999 changes');
  await page.getByRole('button', { name: 'Upload the corrected file' }).click();
  const mended = refused.map((row, index) => (index === 0 ? row : [row[0] ?? null, row[1] ?? null, 4, null]));
  await check(page, await makeWorkbook('mended.xlsx', mended));
  await apply(page, '1 change');

  await page.getByRole('button', { name: 'Import another file' }).click();
  const whole = rows.map((row, index) => (index + 1 === BAD ? [row[0] ?? null, row[1] ?? null, 4] : row));
  await check(page, await makeWorkbook('once more.xlsx', [HEADER, ...whole]));
  await expect(page.getByText('2 000 unchanged.')).toBeVisible();
  const applyNothing = page.getByRole('button', { name: 'Apply 0 changes' });
  await expect(applyNothing).toHaveAttribute('aria-disabled', 'true');
  await expect(applyNothing).toHaveAccessibleDescription('Nothing to apply: the file has the stored values.');

  const search = new URLSearchParams({
    FiscalYear: String(year),
    Name: `Imported ${process.pid}`,
    Limit: '1',
  });
  const { totalCount } = await read(page, `/v1/loi/products?${search}`, ProductPage);
  expect(totalCount).toBe(2_000);

  await page.getByRole('link', { name: 'Import', exact: true }).click();
  const history = page.getByRole('table', { name: 'Your imports' });
  await expect(
    history.getByRole('row', {
      name: new RegExp(`two thousand ${process.pid}.*Applied.*1 999 new, 1 refused`),
    }),
  ).toBeVisible();
  await expect(history.getByRole('row').nth(1)).toContainText('once more.xlsx');
});
