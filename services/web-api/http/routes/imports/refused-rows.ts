/** The refused rows of an import, as they are in its file. */
import type { ImportError } from '@/domain/contract/import';
import { REFUSAL_LABEL } from '@/domain/contract/import-columns';
import type { ImportJob } from '../../../data/imports/import-jobs';
import type { ReadSheet } from '../../../tools/sheet-reader/read-sheet';
import type { CellValue, SheetRow } from '../../../tools/sheet-reader/sheet-row';
import type { Storage } from '../../../tools/storage/storage';
import { toHeader } from '../../../work/imports/columns/layout';
import { toShownText } from '../../../work/imports/columns/read-cell';
import type { ReadingContext } from '../../../work/imports/import-row';
import { withStoredFile } from '../../../work/imports/read-job';
import { toRequestLayout } from '../../../work/imports/requests/request-layout';

/** `comments`: the sentences about single cells, by column. */
export type RefusedRow = { cells: CellValue[]; reasons: string; comments: ReadonlyMap<number, string> };
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

/** The sentences of a row by the column they are about; a sentence about the whole row is among its reasons only. */
function toComments(headers: readonly string[], errors: readonly ImportError[]): Map<number, string> {
  const comments = new Map<number, string>();
  for (const { column, message } of errors) {
    const index = column === null ? -1 : headers.indexOf(column);
    if (index >= 0) comments.set(index, [comments.get(index), message].filter(Boolean).join(' '));
  }
  return comments;
}

/** Errors by the row of the file; those about the whole file are left out. */
export function groupByRow(errors: readonly ImportError[]): Map<number, ImportError[]> {
  const byRow = new Map<number, ImportError[]>();
  for (const error of errors) {
    if (error.row === null) continue;
    const ofRow = byRow.get(error.row);
    if (ofRow) ofRow.push(error);
    else byRow.set(error.row, [error]);
  }
  return byRow;
}

type FoundRow = { cells: CellValue[]; errors: readonly ImportError[] };

/** Refused rows with their cells; `Refused because` of an earlier import is replaced. */
export function toRefusedRows(header: SheetRow | null, rows: readonly FoundRow[]): RefusedRows {
  const all = header?.cells ?? [];
  // The reasons of this import replace those of an earlier one.
  const earlier = all.indexOf(REFUSAL_LABEL);
  const withoutEarlier = <T>(list: readonly T[]) => list.filter((_each, index) => index !== earlier);
  const names = withoutEarlier(all);
  const headers = names.map(toHeader);
  return {
    headers: names.map((cell) => toShownText(cell) ?? ''),
    rows: rows.map(({ cells, errors }) => ({
      cells: withoutEarlier(cells),
      reasons: errors.map(toReason).join(' '),
      comments: toComments(headers, errors),
    })),
  };
}

/** Reads a job's file again and returns the refused rows. `errors`: the errors by row. */
export function readRefusedRows(
  { storage, readSheet }: { storage: Storage; readSheet: ReadSheet },
  job: ImportJob,
  errors: ReadonlyMap<number, ImportError[]>,
  context: ReadingContext,
  signal: AbortSignal,
): Promise<RefusedRows> {
  return withStoredFile(storage, job, async (path) => {
    let header: SheetRow | null = null;
    let markets: ReadonlyMap<number, string> = new Map();
    const rows: FoundRow[] = [];
    for await (const batch of readSheet({ path, kind: job.fileKind }, signal)) {
      for (const row of batch) {
        const ofRow = errors.get(row.row);
        if (!header) {
          header = row;
          markets = toMarketIndexes(job, row, context);
        } else if (ofRow) {
          rows.push({ cells: toKeptCells(row, ofRow, markets), errors: ofRow });
        }
      }
    }
    return toRefusedRows(header, rows);
  });
}
