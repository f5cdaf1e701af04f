/** Merged cells: a sheet stores their value in the first one alone, so the others would be read as empty. */
import { toColumnName } from '@/domain/sheet-columns';
import { inEachEncoding } from '../encodings';
import { type CellValue, isBlank, type SheetRow } from '../sheet-row';
import { unpack } from '../unpack';
import type { ZipEntry } from '../zip-directory';
import { toColumn, toRowNumber } from './cell-address';
import { readPart } from './read-part';

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
export async function readMerges(entry: ZipEntry): Promise<Merge[]> {
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
export async function* markMerged(
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
