/** The refused rows of an import as a workbook: mended, it can be dropped again as it is. */
import { basename, extname } from 'node:path';
import type { ImportError } from '@/domain/contract/import';
import { REFUSAL_LABEL } from '@/domain/contract/import-columns';
import { ImportStatus } from '@/domain/enumerations';
import { toShownText } from '../../imports/columns/read-cell';
import { withStoredFile } from '../../imports/read-job';
import { FileRefusal } from '../../imports/reading/file-refusal';
import type { ReadSheet } from '../../imports/reading/read-sheet';
import { type CellValue, isBlank, type SheetRow } from '../../imports/reading/sheet-row';
import type { ImportJob } from '../../repositories/imports/import-jobs';
import { getOwnJob, listRowRefusals } from '../../repositories/imports/list-imports';
import type { Handler } from '../../routing/call';
import { requireFound, toConflict } from '../../routing/refusals';
import type { Storage } from '../../storage/storage';
import { toWorkbookAnswer, type WorkbookColumn } from '../../workbooks/workbook';

type RefusedRow = { cells: CellValue[]; reasons: string };
type Refused = { header: string[]; rows: RefusedRow[] };

const toReason = ({ column, message }: ImportError) => (column === null ? message : `${column}: ${message}`);

async function readRefused(
  storage: Storage,
  readSheet: ReadSheet,
  job: ImportJob,
  byRow: ReadonlyMap<number, ImportError[]>,
  signal: AbortSignal,
): Promise<Refused> {
  const refused: Refused = { header: [], rows: [] };
  await withStoredFile(storage, job.storageKey, async (path) => {
    let header: SheetRow | null = null;
    for await (const batch of readSheet({ path, kind: job.fileKind }, signal)) {
      for (const row of batch) {
        const errors = byRow.get(row.row);
        if (!header) header = row;
        else if (errors) {
          refused.rows.push({ cells: row.cells, reasons: errors.map(toReason).join(' ') });
        }
      }
    }
    refused.header = (header?.cells ?? []).map((cell) => toShownText(cell) ?? '');
  });
  return refused;
}

/** A column of the file, in the kind its cells have: an id stays text, a number a number. */
function toColumn(header: string, index: number, rows: readonly RefusedRow[]): WorkbookColumn<RefusedRow> {
  const cells = rows.map((row) => row.cells[index]).filter((cell) => !isBlank(cell));
  const shared = { header, width: 18 };
  if (cells.length > 0 && cells.every((cell) => typeof cell === 'number' && Number.isInteger(cell))) {
    return { ...shared, kind: 'integer', value: (row) => Number(row.cells[index] ?? Number.NaN) || null };
  }
  return { ...shared, kind: 'text', value: (row) => toShownText(row.cells[index]) };
}

async function* toAsync<T>(rows: readonly T[]) {
  yield* rows;
}

/** Throws 404 for somebody else's import, 409 while it runs, and when there is nothing to mend. */
export const exportRefusedRows =
  (readSheet: ReadSheet): Handler<'exportRefusedRows'> =>
  async ({ database, user, params, storage }) => {
    const job = requireFound(await getOwnJob(database, user.userId, params.fileId));
    if (job.status < ImportStatus.Complete) throw toConflict('The import is not finished yet.');
    const refusals = await listRowRefusals(database, job.fileId);
    if (refusals.length === 0) throw toConflict('No row of this import was refused.');
    const byRow = new Map<number, ImportError[]>();
    for (const refusal of refusals) {
      const row = refusal.row ?? 0;
      byRow.set(row, [...(byRow.get(row) ?? []), refusal]);
    }
    const signal = new AbortController().signal;
    const { header, rows } = await readRefused(storage, readSheet, job, byRow, signal).catch(
      (error: unknown) => {
        throw error instanceof FileRefusal ? toConflict(error.message) : error;
      },
    );
    const columns: WorkbookColumn<RefusedRow>[] = [
      ...header.map((name, index) => toColumn(name, index, rows)),
      { header: REFUSAL_LABEL, width: 60, kind: 'text', value: (row) => row.reasons },
    ];
    const name = basename(job.fileName, extname(job.fileName));
    return toWorkbookAnswer(`${name} refused rows`, 'Refused rows', columns, toAsync(rows));
  };
