/**
 * The first visible sheet of an inspected workbook, row by row. A sheet stores the value of merged cells in the first one
 * alone, so the others are marked: they would be read as empty.
 */
import { toColumnName } from '@/domain/sheet-columns';
import {
  GUIDE_HEADERS,
  GUIDE_SHEET,
  LISTS_SHEET,
  TOTALS_HEADERS,
  TOTALS_SHEET,
} from '../workbooks/guide-sheets';

const OWN_HEADERS: Readonly<Record<string, readonly string[]>> = {
  [GUIDE_SHEET]: GUIDE_HEADERS,
  [TOTALS_SHEET]: TOTALS_HEADERS,
};

import { toColumn, toRowNumber } from './cell-text';
import { FileRefusal, NUMBERS_REFUSAL, UNREADABLE_WORKBOOK } from './file-refusal';
import { openWorkbook, type Sheet, type Workbook } from './open-workbook';
import { readFirstRow, readRows } from './read-rows';
import { type CellValue, isBlank, type SheetRow } from './sheet-row';
import { inEachEncoding, readPart } from './xml-reader';
import { unpack, type ZipEntry } from './zip-directory';

/** A merged range; rows from 1 and columns from 0, both ends included. */
type Merge = { top: number; bottom: number; left: number; right: number };

const TAG = 'mergeCell';
const TAGS = inEachEncoding(TAG);

/** Whether the part may hold merged cells. Its bytes are searched, since most sheets have none. */
async function mayHoldMerges(entry: ZipEntry): Promise<boolean> {
  let tail: Buffer = Buffer.alloc(0);
  for await (const chunk of unpack(entry)) {
    const seen = Buffer.concat([tail, chunk]);
    if (TAGS.some((tag) => seen.includes(tag))) return true;
    tail = seen.subarray(-2 * TAG.length);
  }
  return false;
}

/** The merged ranges of a sheet, from top to bottom. They follow the rows in the file, so the part is read once before. */
async function readMerges(entry: ZipEntry): Promise<Merge[]> {
  if (!(await mayHoldMerges(entry))) return [];
  const merges: Merge[] = [];
  await readPart(entry, {
    onOpen(name, getAttributes) {
      if (name !== TAG) return;
      const [first = '', last = first] = (getAttributes().ref ?? '').split(':');
      const [left, right] = [toColumn(first), toColumn(last)];
      merges.push({ top: toRowNumber(first), bottom: toRowNumber(last), left, right });
    },
  });
  return merges.sort((a, b) => a.top - b.top);
}

const toAddress = (row: number, column: number) => `${toColumnName(column)}${row}`;

/** Marks the cells of a row that belong to a merged value and do not hold it. */
function markRow(row: SheetRow, merges: readonly Merge[], width: number): SheetRow {
  const cells: CellValue[] = [...row.cells];
  for (const { top, left, right } of merges) {
    const first = toAddress(top, left);
    for (let column = left; column <= Math.min(right, width - 1); column += 1) {
      if (top === row.row && column === left) continue;
      while (cells.length < column) cells.push(null);
      if (isBlank(cells[column])) cells[column] = { fault: 'merged', at: toAddress(row.row, column), first };
    }
  }
  return { ...row, cells };
}

/**
 * The rows, in ascending order, with a fault in each cell that a merged value covers. The header, which is the first row
 * with values, stays as it is, and so do rows without any value of their own. Cells to the right of the header are not read.
 */
async function* markMerged(
  rows: AsyncIterable<SheetRow>,
  merges: readonly Merge[],
): AsyncGenerator<SheetRow> {
  let width: number | null = null;
  let next = 0;
  let open: Merge[] = [];
  for await (const row of rows) {
    open = open.filter(({ bottom }) => bottom >= row.row);
    for (let merge = merges[next]; merge && merge.top <= row.row; merge = merges[next]) {
      // A range without a value hides nothing.
      if (merge.top === row.row && !isBlank(row.cells[merge.left])) open.push(merge);
      next += 1;
    }
    const hasValues = row.cells.some((cell) => !isBlank(cell));
    if (width === null || !hasValues) {
      yield row;
      if (hasValues) width ??= row.cells.length;
    } else yield open.length > 0 ? markRow(row, open, width) : row;
  }
}

/** A sentence about content of the file that is not read. */
export type OnNotice = (sentence: string) => void;

const MAX_NAMED = 10;

/** A helper sheet of the product's own workbooks: the explanation of the columns, the totals, or the values of lists. */
async function isOwnExtra(sheet: Sheet, workbook: Workbook): Promise<boolean> {
  if (sheet.name === LISTS_SHEET) return sheet.isHidden;
  const headers = OWN_HEADERS[sheet.name];
  if (!headers) return false;
  const first = await readFirstRow(sheet, workbook);
  return headers.every((header, index) => first?.cells[index] === header);
}

async function noticeOthers(workbook: Workbook, read: Sheet, onNotice: OnNotice): Promise<void> {
  const names: string[] = [];
  for (const sheet of workbook.sheets) {
    if (names.length === MAX_NAMED) break;
    if (sheet === read || (await isOwnExtra(sheet, workbook))) continue;
    if (await readFirstRow(sheet, workbook))
      names.push(sheet.isHidden ? `${sheet.name} (hidden)` : sheet.name);
  }
  if (names.length === 0) return;
  onNotice(`Only the sheet ${read.name} was read. Sheets that were not read: ${names.join(', ')}.`);
}

/** The first visible sheet of rows, wherever it was moved; of a workbook without one, its first sheet. */
async function findSheet(workbook: Workbook): Promise<Sheet | undefined> {
  for (const sheet of workbook.sheets)
    if (!sheet.isHidden && !(await isOwnExtra(sheet, workbook))) return sheet;
  return workbook.sheets[0];
}

/** The first cell of the sheet that Numbers puts before the tables that it exports. */
const NUMBERS_SUMMARY = /^this document was exported from numbers/i;

async function refuseNumbers(sheet: Sheet, workbook: Workbook): Promise<void> {
  const [cell] = (await readFirstRow(sheet, workbook))?.cells.filter((each) => each !== null) ?? [];
  if (typeof cell === 'string' && NUMBERS_SUMMARY.test(cell)) throw new FileRefusal(NUMBERS_REFUSAL);
}

async function* readFirstSheet(bytes: Buffer, onNotice: OnNotice): AsyncGenerator<SheetRow> {
  const workbook = await openWorkbook(bytes);
  const sheet = await findSheet(workbook);
  if (!sheet) return;
  await refuseNumbers(sheet, workbook);
  yield* markMerged(readRows(sheet, workbook), await readMerges(sheet.entry));
  await noticeOthers(workbook, sheet, onNotice);
}

/** Throws a FileRefusal for a workbook that cannot be read. */
export async function* readWorkbook(bytes: Buffer, onNotice: OnNotice): AsyncGenerator<SheetRow> {
  try {
    yield* readFirstSheet(bytes, onNotice);
  } catch (cause) {
    if (cause instanceof FileRefusal) throw cause;
    throw new FileRefusal(UNREADABLE_WORKBOOK, { cause });
  }
}
