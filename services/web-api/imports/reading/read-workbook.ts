/** The first sheet of a workbook that was inspected, row by row. */
import { streamXlsxRows } from 'hucre/xlsx';
import { FileRefusal } from './file-refusal';
import type { CellValue, SheetRow } from './sheet-row';

const toCell = (value: unknown): CellValue =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  value instanceof Date
    ? value
    : null;

export async function* readWorkbook(bytes: Buffer): AsyncGenerator<SheetRow> {
  try {
    for await (const { index, values } of streamXlsxRows(bytes)) {
      yield { row: index + 1, cells: values.map(toCell) };
    }
  } catch (cause) {
    throw new FileRefusal('The workbook cannot be read. Open it in a spreadsheet and save it again.', {
      cause,
    });
  }
}
