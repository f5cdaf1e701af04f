/** A file's rows in batches: the one reading code, run by a worker thread or in place. */
import { readFile } from 'node:fs/promises';
import { toNumberText } from '@/domain/format';
import { MAX_IMPORT_ROWS } from '@/domain/limits';
import { FileRefusal } from './file-refusal';
import type { FileKind } from './inspect-file';
import { readCsv } from './read-csv';
import { readWorkbook } from './read-workbook';
import { isBlank, type SheetRow } from './sheet-row';

export type SheetSource = { path: string; kind: FileKind };
/** Reads a file's rows; the first batch starts with the first row that holds something. */
export type ReadSheet = (source: SheetSource, signal: AbortSignal) => AsyncIterable<SheetRow[]>;

const ROWS_AT_ONCE = 1_000;
const MAX_COLUMNS = 1_000;

function toTrimmed({ row, cells }: SheetRow): SheetRow {
  let length = cells.length;
  while (length > 0 && isBlank(cells[length - 1])) length -= 1;
  if (length > MAX_COLUMNS) {
    throw new FileRefusal(`Row ${row} has more than ${toNumberText(MAX_COLUMNS)} columns.`);
  }
  return { row, cells: cells.slice(0, length) };
}

/** The rows that hold something. Throws a FileRefusal for a file that cannot be read or has too many of them. */
export async function* readSheet({ path, kind }: SheetSource): AsyncGenerator<SheetRow[]> {
  const bytes = await readFile(path);
  let batch: SheetRow[] = [];
  let count = 0;
  for await (const raw of kind === 'xlsx' ? readWorkbook(bytes) : readCsv(bytes)) {
    const row = toTrimmed(raw);
    if (row.cells.length === 0) continue;
    count += 1;
    if (count > MAX_IMPORT_ROWS + 1) {
      throw new FileRefusal(`The file has more than ${toNumberText(MAX_IMPORT_ROWS)} rows. Split it.`);
    }
    batch.push(row);
    if (batch.length === ROWS_AT_ONCE) {
      yield batch;
      batch = [];
    }
  }
  yield batch;
}
