/** Limits the unpacked size of a file: a shared string counts in every cell that refers to it. */
import { toNumberText } from '@/domain/format';
import { MAX_IMPORT_ROWS } from '@/domain/limits';
import { toColumnName } from '@/domain/sheet-columns';
import { FileRefusal, TOO_MUCH_TO_READ, toTooManyRows } from './file-refusal';
import { type CellValue, isBlank, type SheetRow } from './sheet-row';

/** The longest text that Excel keeps in a cell. */
export const MAX_CELL_LENGTH = 32_767;
const MAX_COLUMNS = 1_000;
const MAX_ROW_SIZE = 1_000_000;
const MAX_SIZE = 64_000_000;
const ROWS_AT_ONCE = 1_000;
const SIZE_AT_ONCE = 256_000;
/** The size of a cell without its text. */
const CELL_SIZE = 8;

const toSize = (cell: CellValue) => CELL_SIZE + (typeof cell === 'string' ? cell.length : 0);

function toTrimmed({ cells, ...rest }: SheetRow): SheetRow {
  const { row } = rest;
  let length = cells.length;
  while (length > 0 && isBlank(cells[length - 1])) length -= 1;
  if (length > MAX_COLUMNS) {
    throw new FileRefusal(
      `Row ${row} has more than ${toNumberText(MAX_COLUMNS)} columns. The cell ${toColumnName(length - 1)}${row} is filled in: empty it, or move it to another sheet.`,
    );
  }
  return { ...rest, cells: cells.slice(0, length) };
}

function requireSize({ row, cells }: SheetRow): number {
  let size = 0;
  for (const [index, cell] of cells.entries()) {
    if (typeof cell === 'string' && cell.length > MAX_CELL_LENGTH) {
      const at = `${toColumnName(index)}${row}`;
      throw new FileRefusal(`The cell ${at} holds more than ${toNumberText(MAX_CELL_LENGTH)} characters.`);
    }
    size += toSize(cell);
  }
  if (size > MAX_ROW_SIZE) throw new FileRefusal(`Row ${row} holds too much text. Shorten it.`);
  return size;
}

/**
 * The non-empty rows, in batches of bounded size. Throws a FileRefusal for a cell, a row or a file that exceeds its
 * limit, before any of it is copied.
 */
export async function* toBatches(
  rows: AsyncIterable<SheetRow> | Iterable<SheetRow>,
): AsyncGenerator<SheetRow[]> {
  let batch: SheetRow[] = [];
  let batchSize = 0;
  let count = 0;
  let total = 0;
  for await (const raw of rows) {
    const row = toTrimmed(raw);
    if (row.cells.length === 0) continue;
    count += 1;
    const size = requireSize(row);
    total += size;
    if (count > MAX_IMPORT_ROWS + 1) throw toTooManyRows(MAX_IMPORT_ROWS);
    if (total > MAX_SIZE) throw new FileRefusal(TOO_MUCH_TO_READ);
    batch.push(row);
    batchSize += size;
    if (batch.length === ROWS_AT_ONCE || batchSize >= SIZE_AT_ONCE) {
      yield batch;
      batch = [];
      batchSize = 0;
    }
  }
  yield batch;
}
