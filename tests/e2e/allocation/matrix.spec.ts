/** The board as a matrix: downloaded by the menu, it has the products, the order and the figures of the screen. */
import readXlsxFile from 'read-excel-file/node';
import { signIn } from '../fixtures/accounts';
import { expect, test } from '../fixtures/test';
import { chooseInExcel } from '../fixtures/workbook';
import { openBoard, readOpenRows } from './open-board';

test('the matrix of the menu has the products and figures of the board', async ({ page }) => {
  await signIn(page, 'brandEditor', '/oes/brand/final-allocation');
  const rows = (await readOpenRows(page)).slice(0, 3);
  await openBoard(page, rows);
  const downloading = page.waitForEvent('download');
  await chooseInExcel(page, 'Download as a matrix');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^OES board matrix .*for reading \d{4} .*\.xlsx$/);

  const sheets = await readXlsxFile(await download.path());
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Allocated', 'Requested']);
  for (const [index, figure] of (['allocated', 'requested'] as const).entries()) {
    const [head, names = [], ...written] = sheets[index]?.data ?? [];
    expect(head?.[0]).toBe('For reading only. To import, use Download Excel.');
    const first = names.indexOf('Left') + 1;
    const products = written.slice(0, -1);
    expect(products.map((row) => row[names.indexOf('Name')]).toSorted()).toEqual(
      rows.map(({ name }) => name).toSorted(),
    );
    for (const { name, cells, supply } of rows) {
      const row = products.find((each) => each.includes(name ?? ''));
      const figures = cells.map((cell) => cell[figure]).filter((each) => each !== null);
      expect(row?.[names.indexOf('Supply')]).toBe(supply);
      expect(
        row
          ?.slice(first)
          .filter((each) => each !== null)
          .toSorted(),
      ).toEqual(figures.toSorted());
    }
    expect(written.at(-1)?.[0]).toBe('Total of 3 products');
  }
});
