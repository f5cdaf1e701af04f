/** The first stage: converts a stored file to import rows. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate as breathe } from 'node:timers/promises';
import type { ImportJob } from '../../data/imports/import-jobs';
import { FileRefusal, NO_ROWS } from '../../tools/sheet-reader/file-refusal';
import type { ReadSheet } from '../../tools/sheet-reader/read-sheet';
import type { SheetRow } from '../../tools/sheet-reader/sheet-row';
import type { Storage } from '../../tools/storage/storage';
import { createSurplus, type Surplus } from './columns/surplus';
import type { CellRefusal, ReadingContext, Readout } from './import-row';
import { createProductReader, type ProductImportRow } from './products/read-products';
import { createRequestReader } from './requests/read-requests';
import type { RequestImportRow } from './requests/request-import-row';
import type { RequestFolder } from './requests/request-layout';

/** The import rows of a file, by its folder. */
export type ImportRows =
  | { folder: 'products'; readout: Readout<ProductImportRow>; notices: string[] }
  | { folder: RequestFolder; readout: Readout<RequestImportRow>; notices: string[] };
type Reader = { importRows: ImportRows; add(row: SheetRow): void };

/** Rows processed before other calls get a turn. */
const ROWS_AT_ONCE = 200;

const DAMAGED = 'The stored file is not whole. Drop it again.';

/** Makes a job's stored file available at a local path while `work` runs. Throws a FileRefusal for a missing or damaged one. */
export async function withStoredFile<T>(
  storage: Storage,
  { storageKey, fileSize }: Pick<ImportJob, 'storageKey' | 'fileSize'>,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'allocations-import-'));
  try {
    const stored = await storage.get(storageKey);
    if (!stored) throw new FileRefusal('The file is not kept any more. Drop it again.');
    const path = join(folder, 'file');
    await pipeline(stored.stream, createWriteStream(path, { flags: 'wx' }));
    const { size } = await stat(path);
    if (size !== fileSize) throw new FileRefusal(DAMAGED);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function createReader(job: ImportJob, header: SheetRow, context: ReadingContext): Reader {
  if (job.fileFolder === 'products') {
    const { readout, add } = createProductReader(header, context);
    return { importRows: { folder: job.fileFolder, readout, notices: [] }, add };
  }
  const { readout, add } = createRequestReader(header, job.fileFolder, context);
  return { importRows: { folder: job.fileFolder, readout, notices: [] }, add };
}

function addRow({ importRows: { readout }, add }: Reader, row: SheetRow, refusal: CellRefusal | null): void {
  if (refusal) {
    readout.refusals.push(refusal);
    readout.failed += 1;
  } else {
    add(row);
  }
}

/** Reads a whole file. Throws a FileRefusal for a file that cannot be read, has an unknown header or no rows. */
export function readJob(
  storage: Storage,
  readSheet: ReadSheet,
  job: ImportJob,
  context: ReadingContext,
  signal: AbortSignal,
): Promise<ImportRows> {
  return withStoredFile(storage, job, async (path) => {
    let reader: Reader | null = null;
    let surplus: Surplus | null = null;
    let count = 0;
    const notices: string[] = [];
    const batches = readSheet({ path, kind: job.fileKind }, signal, (notice) => notices.push(notice));
    for await (const batch of batches) {
      for (const row of batch) {
        if (reader) addRow(reader, row, surplus?.add(row) ?? null);
        else {
          reader = createReader(job, row, context);
          surplus = createSurplus(row, job.fileKind);
        }
        count += 1;
        if (count % ROWS_AT_ONCE === 0) await breathe();
      }
    }
    if (!reader || count < 2) throw new FileRefusal(NO_ROWS);
    return { ...reader.importRows, notices: [...notices, ...(surplus?.toNotices() ?? [])] };
  });
}
