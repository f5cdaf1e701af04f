/** The refused rows of an import, as they are in its file. */
import type { ImportError } from '@/domain/contract/import';
import { REFUSAL_LABEL } from '@/domain/contract/import-columns';
import type { ImportJob } from '../../../data/imports/import-jobs';
import type { Storage } from '../../../tools/storage/storage';
import { toShownText } from '../../../work/imports/columns/read-cell';
import { withStoredFile } from '../../../work/imports/read-job';
import type { ReadSheet } from '../../../work/imports/reading/read-sheet';
import type { CellValue, SheetRow } from '../../../work/imports/reading/sheet-row';
import type { ReadingContext } from '../../../work/imports/readout';
import { toRequestLayout } from '../../../work/imports/requests/request-layout';

export type RefusedRow = { cells: CellValue[]; reasons: string };
export type RefusedRows = { headers: string[]; rows: RefusedRow[] };

const toReason = ({ column, message }: ImportError) => (column === null ? message : `${column}: ${message}`);

/** In a wide file, the columns of markets: each of their cells is accepted or refused separately. */
function toMarketIndexes({ fileFolder }: ImportJob, header: SheetRow, context: ReadingContext) {
  if (fileFolder === 'products') return new Map<number, string>();
  const { markets } = toRequestLayout(header, fileFolder, context);
  return new Map((markets ?? []).map((place) => [place.index, place.header]));
}

// The accepted cells of a row are left out, so that importing the corrected row cannot undo later changes.
function toKeptCells(
  { cells }: SheetRow,
  errors: readonly ImportError[],
  markets: ReadonlyMap<number, string>,
): CellValue[] {
  const refused = new Set(errors.map(({ column }) => column));
  const headers = new Set<string | null>(markets.values());
  if (![...refused].every((column) => headers.has(column))) return cells;
  return cells.map((cell, index) => {
    const header = markets.get(index);
    return header === undefined || refused.has(header) ? cell : null;
  });
}

/** Reads a job's file again and returns the refused rows. `errors`: the errors by row. */
export function readRefusedRows(
  { storage, readSheet }: { storage: Storage; readSheet: ReadSheet },
  job: ImportJob,
  errors: ReadonlyMap<number, ImportError[]>,
  context: ReadingContext,
  signal: AbortSignal,
): Promise<RefusedRows> {
  return withStoredFile(storage, job.storageKey, async (path) => {
    let header: SheetRow | null = null;
    let markets: ReadonlyMap<number, string> = new Map();
    const rows: RefusedRow[] = [];
    for await (const batch of readSheet({ path, kind: job.fileKind }, signal)) {
      for (const row of batch) {
        const ofRow = errors.get(row.row);
        if (!header) {
          header = row;
          markets = toMarketIndexes(job, row, context);
        } else if (ofRow) {
          rows.push({ cells: toKeptCells(row, ofRow, markets), reasons: ofRow.map(toReason).join(' ') });
        }
      }
    }
    const headers = (header?.cells ?? []).map((cell) => toShownText(cell) ?? '');
    // The reasons of this import replace those of an earlier one.
    const earlier = headers.indexOf(REFUSAL_LABEL);
    if (earlier < 0) return { headers, rows };
    const without = <T>(list: readonly T[]) => list.filter((_each, index) => index !== earlier);
    return { headers: without(headers), rows: rows.map((row) => ({ ...row, cells: without(row.cells) })) };
  });
}
