/** The first stage: a stored file becomes drafts. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate as breathe } from 'node:timers/promises';
import type { ImportJob } from '../repositories/imports/import-jobs';
import type { Storage } from '../storage/storage';
import { createProductReader, type ProductDraft } from './products/read-products';
import { FileRefusal } from './reading/file-refusal';
import type { ReadSheet } from './reading/read-sheet';
import type { SheetRow } from './reading/sheet-row';
import type { ReadingContext, Readout } from './readout';
import { createRequestReader } from './requests/read-requests';
import type { RequestFolder } from './requests/request-columns';
import type { RequestDraft } from './requests/request-draft';

/** What a file asks for, by its folder. */
export type Drafts =
  | { folder: 'products'; readout: Readout<ProductDraft> }
  | { folder: RequestFolder; readout: Readout<RequestDraft> };
type Reader = { drafts: Drafts; add(row: SheetRow): void };

/** The last row of a sheet of Excel; what numbers its rows beyond was not made by a spreadsheet. */
const LAST_ROW = 1_048_576;
const BEYOND_A_SHEET =
  'The file numbers its rows beyond the last row of a sheet, 1 048 576. Save it with Excel once more and drop that file.';

/** Rows judged without letting other calls have their turn. */
const ROWS_AT_ONCE = 200;

/** Opens a stored file at a path of this machine for as long as `work` takes. */
export async function withStoredFile<T>(
  storage: Storage,
  storageKey: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'allocations-import-'));
  try {
    const stored = await storage.get(storageKey);
    if (!stored) throw new FileRefusal('The file is not kept any more. Drop it again.');
    const path = join(folder, 'file');
    await pipeline(stored.stream, createWriteStream(path, { flags: 'wx' }));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function createReader(job: ImportJob, header: SheetRow, context: ReadingContext): Reader {
  if (job.fileFolder === 'products') {
    const { readout, add } = createProductReader(header, context);
    return { drafts: { folder: job.fileFolder, readout }, add };
  }
  const { readout, add } = createRequestReader(header, job.fileFolder, context);
  return { drafts: { folder: job.fileFolder, readout }, add };
}

/** Reads all of a file. Throws a FileRefusal for a file that cannot be read, has no header we know or no rows. */
export function readJob(
  storage: Storage,
  readSheet: ReadSheet,
  job: ImportJob,
  context: ReadingContext,
  signal: AbortSignal,
): Promise<Drafts> {
  return withStoredFile(storage, job.storageKey, async (path) => {
    let reader: Reader | null = null;
    let count = 0;
    for await (const batch of readSheet({ path, kind: job.fileKind }, signal)) {
      for (const row of batch) {
        if (row.row > LAST_ROW) throw new FileRefusal(BEYOND_A_SHEET);
        if (reader) reader.add(row);
        else reader = createReader(job, row, context);
        count += 1;
        if (count % ROWS_AT_ONCE === 0) await breathe();
      }
    }
    if (!reader || count < 2) throw new FileRefusal('The file has no rows under its header.');
    return reader.drafts;
  });
}
