import { parse } from 'node:path';
import type { ImportError } from '@/domain/contract/import';
import { REFUSAL_LABEL } from '@/domain/contract/import-columns';
import { ImportStatus } from '@/domain/enumerations';
import { getReadScope } from '@/domain/rights';
import { requireSystemById } from '@/domain/systems';
import { getJob, listRowRefusals } from '../../../data/imports/list-imports';
import { readLabels } from '../../../data/products/read-labels';
import { requireFound, toConflict } from '../../../refusals';
import { toWorkbookAnswer } from '../../../tools/workbooks/workbook';
import type { WorkbookColumn } from '../../../tools/workbooks/workbook-column';
import {
  toGuidedColumns,
  toListedNames,
  toProductUses,
  toRequestUses,
} from '../../../work/imports/columns/column-guides';
import { toShownText } from '../../../work/imports/columns/read-cell';
import { FileRefusal } from '../../../work/imports/reading/file-refusal';
import type { ReadSheet } from '../../../work/imports/reading/read-sheet';
import { type CellValue, isBlank, isFault } from '../../../work/imports/reading/sheet-row';
import { toReadingContext } from '../../../work/imports/reading-context';
import type { Handler } from '../../call/call';
import { type RefusedRow, readRefusedRows } from './refused-rows';

const isWhole = (cell: CellValue) => typeof cell === 'number' && Number.isInteger(cell);
const isDate = (cell: CellValue) => cell instanceof Date && !Number.isNaN(cell.getTime());

/** A column with the common type of its cells: an id stays text, a number a number, a date a date. */
function toColumn(header: string, index: number, rows: readonly RefusedRow[]): WorkbookColumn<RefusedRow> {
  const getCell = (row: RefusedRow) => {
    const cell = row.cells[index];
    // A failed formula gives an empty cell, which the user must fill in.
    return isBlank(cell) || isFault(cell) ? null : cell;
  };
  const cells = rows.flatMap((row) => getCell(row) ?? []);
  const comment = ({ comments }: RefusedRow) => comments.get(index) ?? null;
  const shared = { header, width: Math.max(12, header.length + 4), comment };
  if (cells.length > 0 && cells.every(isWhole)) {
    const value = (row: RefusedRow) => {
      const cell = getCell(row);
      return typeof cell === 'number' ? cell : null;
    };
    return { ...shared, kind: 'integer', value };
  }
  const value = (row: RefusedRow) => toShownText(getCell(row));
  return { ...shared, kind: cells.length > 0 && cells.every(isDate) ? 'date' : 'text', value };
}

function groupByRow(errors: readonly ImportError[]): Map<number, ImportError[]> {
  const byRow = new Map<number, ImportError[]>();
  for (const error of errors) {
    if (error.row === null) continue;
    const ofRow = byRow.get(error.row);
    if (ofRow) ofRow.push(error);
    else byRow.set(error.row, [error]);
  }
  return byRow;
}

const REFUSED_HINT =
  'Red cells were refused; each says why in its comment. Correct them and import this workbook.';

async function* toAsync<T>(rows: readonly T[]) {
  yield* rows;
}

/**
 * The refused rows of an import as a workbook, which can be imported again once corrected. Throws 404 for an import
 * that the user may not see, 409 while it runs, when nothing was refused and when its file is no longer stored.
 */
export const exportRefusedRows =
  (readSheet: ReadSheet): Handler<'exportRefusedRows'> =>
  async ({ database, user, params, storage, today }) => {
    const job = requireFound(await getJob(database, user, params.fileId));
    if (job.status < ImportStatus.Complete) throw toConflict('The import is not finished yet.');
    const errors = groupByRow(await listRowRefusals(database, job.fileId));
    if (errors.size === 0) throw toConflict('No row of this import was refused.');
    const context = await toReadingContext(database, job);
    const { signal } = new AbortController();
    const { headers, rows } = await readRefusedRows(
      { storage, readSheet },
      job,
      errors,
      context,
      signal,
    ).catch((error: unknown) => {
      throw error instanceof FileRefusal ? toConflict(error.message) : error;
    });
    const system = requireSystemById(job.allocationSystemId);
    const { fileFolder } = job;
    const uses =
      fileFolder === 'products' ? toProductUses(system, true) : toRequestUses(system, [fileFolder]);
    const names = toListedNames(await readLabels(database), getReadScope(user, system.id));
    const fromFile = headers.map((header, index) => toColumn(header, index, rows));
    const columns: WorkbookColumn<RefusedRow>[] = [
      ...toGuidedColumns(fromFile, uses, names),
      { header: REFUSAL_LABEL, width: 60, kind: 'text', value: (row) => row.reasons },
    ];
    return toWorkbookAnswer(
      { subject: `${parse(job.fileName).name} refused rows`, today },
      { sheet: 'Refused rows', columns, rows: toAsync(rows), hint: REFUSED_HINT },
    );
  };
