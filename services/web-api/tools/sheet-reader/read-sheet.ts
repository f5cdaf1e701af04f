/**
 * A file's rows in batches: the same reading code, run in a separate process or in place, and the messages between that
 * process and its owner.
 */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { toBatches } from './bounded-rows';
import type { FileKind } from './inspect-file';
import { readCsv } from './read-csv';
import { type OnNotice, readWorkbook } from './read-workbook';
import type { SheetRow } from './sheet-row';

export type SheetSource = { path: string; kind: FileKind };
/** Reads a file's rows, from the first non-empty one on. `onNotice`: called for content that is not read. */
export type ReadSheet = (
  source: SheetSource,
  signal: AbortSignal,
  onNotice?: OnNotice,
) => AsyncIterable<SheetRow[]>;

/** The non-empty rows. Throws a FileRefusal for a file that cannot be read or exceeds a limit. */
export async function* readSheet(
  { path, kind }: SheetSource,
  _signal?: AbortSignal,
  onNotice: OnNotice = () => undefined,
): AsyncGenerator<SheetRow[]> {
  const bytes = await readFile(path);
  yield* toBatches(kind === 'xlsx' ? readWorkbook(bytes, onNotice) : readCsv(bytes));
}

export const SheetSourceMessage = z.object({ path: z.string(), kind: z.enum(['xlsx', 'csv']) });

/** `refused` is shown to the user. Rows come from the application's own code: only their being a list is checked. */
export const ReadingMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rows'), rows: z.custom<SheetRow[]>(Array.isArray) }),
  z.object({ kind: z.literal('notices'), notices: z.array(z.string()) }),
  z.object({ kind: z.literal('refused'), message: z.string() }),
]);
export type ReadingMessage = z.infer<typeof ReadingMessage>;
