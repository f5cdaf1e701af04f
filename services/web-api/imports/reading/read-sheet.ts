/** A file's rows in batches: the one reading code, run by a process of its own or in place. */
import { readFile } from 'node:fs/promises';
import { toBatches } from './bounded-rows';
import type { FileKind } from './inspect-file';
import { readCsv } from './read-csv';
import { type OnNotice, readWorkbook } from './read-workbook';
import type { SheetRow } from './sheet-row';

export type SheetSource = { path: string; kind: FileKind };
/** Reads a file's rows; the first batch starts with the first row that holds something. `onNotice` hears what is left out. */
export type ReadSheet = (
  source: SheetSource,
  signal: AbortSignal,
  onNotice?: OnNotice,
) => AsyncIterable<SheetRow[]>;

/** The rows that hold something. Throws a FileRefusal for a file that cannot be read or holds too much. */
export async function* readSheet(
  { path, kind }: SheetSource,
  _signal?: AbortSignal,
  onNotice: OnNotice = () => undefined,
): AsyncGenerator<SheetRow[]> {
  const bytes = await readFile(path);
  yield* toBatches(kind === 'xlsx' ? readWorkbook(bytes, onNotice) : readCsv(bytes));
}
