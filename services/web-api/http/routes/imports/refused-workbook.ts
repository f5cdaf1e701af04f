/** The workbook of refused rows: each cell in the type of its column, refused cells with their reason as a comment. */
import { parse } from 'node:path';
import { REFUSAL_LABEL } from '@/domain/contract/import-columns';
import type { FileAnswer } from '../../../tools/file-answer';
import { type CellValue, isBlank, isFault, isFormatted } from '../../../tools/sheet-reader/sheet-row';
import { toWorkbookAnswer } from '../../../tools/workbooks/workbook';
import type { WorkbookColumn } from '../../../tools/workbooks/workbook-column';
import { toShownText } from '../../../work/imports/columns/read-cell';
import type { RefusedRow, RefusedRows } from './refused-rows';

const isWhole = (cell: CellValue) => typeof cell === 'number' && Number.isInteger(cell);
const isDate = (cell: CellValue) => cell instanceof Date && !Number.isNaN(cell.getTime());

/** A column with the common type of its cells: an id stays text, a number a number, a date a date. */
function toColumn(header: string, index: number, rows: readonly RefusedRow[]): WorkbookColumn<RefusedRow> {
  const getCell = (row: RefusedRow) => {
    const cell = row.cells[index];
    // A failed formula gives an empty cell, which the user must fill in.
    if (isBlank(cell) || isFault(cell)) return null;
    return isFormatted(cell) ? (cell.shown ?? cell.number) : cell;
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

const REFUSED_HINT =
  'Red cells were refused; each says why in its comment. Correct them and import this workbook.';

type RefusedColumn = WorkbookColumn<RefusedRow>;

/** `toGuided` adds what each column holds and allows. */
export function toRefusedAnswer(
  { headers, rows }: RefusedRows,
  { fileName, today }: { fileName: string; today: string },
  toGuided: (columns: readonly RefusedColumn[]) => readonly RefusedColumn[],
): FileAnswer {
  const columns: RefusedColumn[] = [
    ...toGuided(headers.map((header, index) => toColumn(header, index, rows))),
    { header: REFUSAL_LABEL, width: 60, kind: 'text', value: (row) => row.reasons },
  ];
  return toWorkbookAnswer(
    { subject: `${parse(fileName).name} refused rows`, today },
    { sheet: 'Refused rows', columns, batches: [rows], hint: REFUSED_HINT },
  );
}
