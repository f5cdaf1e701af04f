/** Downloads as Excel workbooks: rows are read by the batch as they are written, with constant memory for any number of them. */
import { Readable } from 'node:stream';
import { PRODUCT_FIELDS } from '@/domain/product-fields';
import { REQUEST_FIELDS } from '@/domain/request-fields';
import { toColumnName } from '@/domain/sheet-columns';
import { FileAnswer } from '../file-answer';
import { type Batches, RowCursor } from './batches';
import { toRulesXml } from './cell-rules';
import { toStylesXml } from './cell-styles';
import { toExtraSheets, toListRange, toTotals } from './guide-sheets';
import type { SheetCell } from './sheet-cell';
import { headerRowOf, type SheetHead } from './sheet-head';
import { type SheetColumn, type SheetFrame, type SheetRow, type SheetRows, toSheetXml } from './sheet-xml';
import { toCell, type WorkbookColumn } from './workbook-column';
import { toOtherParts, toSheetPath, type WrittenSheet } from './workbook-parts';
import { toZipStream, type ZipPart } from './zip-stream';

/** The file name of a download: `RUC products 2027 2026-11-22.xlsx`. Parts that do not apply are left out. */
type WorkbookName = {
  /** The system's label. */
  system?: string;
  subject: string;
  fiscalYear?: number;
  /** yyyy-MM-dd */
  today: string;
};

const toWorkbookFileName = ({ system, subject, fiscalYear, today }: WorkbookName): string =>
  `${[system, subject, fiscalYear, today].filter((part) => part !== undefined).join(' ')}.xlsx`;

export const WORKBOOK_CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const toWorkbookAbout = (name: WorkbookName): FileAnswer['about'] => ({
  fileName: toWorkbookFileName(name),
  contentType: WORKBOOK_CONTENT_TYPE,
  disposition: 'attachment',
});

/** A sheet of rows. */
export type RowSheet<T> = {
  /** Its name. */
  sheet: string;
  columns: readonly WorkbookColumn<T>[];
  batches: Batches<T>;
  /** Of a sheet for reading: an import reads a sheet that begins with its header. */
  head?: SheetHead;
  /** Whether a row is the total of the others, which is the last one. */
  isTotal?(row: T): boolean;
};

export type Workbook<T> = RowSheet<T> & {
  /** Further sheets of rows. */
  further?: readonly RowSheet<T>[];
  /** Protects the cells that are not to be changed; anyone may remove the protection, because it has no password. */
  isProtected?: boolean;
  /** Whether a sheet adds up the figures of the rows. */
  hasTotals?: boolean;
  /** A sentence under the explanations of the columns. */
  hint?: string;
};

/** Space for the filter button next to the header. */
const FILTER_WIDTH = 4;

const toSheetColumns = <T>(columns: readonly WorkbookColumn<T>[]): SheetColumn[] =>
  columns.map(({ header, width, kind, use }) => ({
    ...{ header, kind, use },
    width: Math.max(width, header.length + FILTER_WIDTH),
  }));

/** The columns that a workbook adds up. A supply is none of them: its product may have many rows. */
const SUMMED: ReadonlySet<string> = new Set([
  PRODUCT_FIELDS.availableQuantity.label,
  PRODUCT_FIELDS.reserveQuantity.label,
  REQUEST_FIELDS.requestedQuantity.label,
  REQUEST_FIELDS.allocatedQuantity.label,
  'Left',
]);

/** Adds up rows as they are written; a column without a figure has no sum, as `addUp` adds. */
function createTotals<T>(columns: readonly WorkbookColumn<T>[]) {
  const summed = [...columns.entries()].filter(([, { header }]) => SUMMED.has(header));
  const sums = new Map<string, number | null>(summed.map(([, { header }]) => [header, null]));
  let rows = 0;
  return {
    sums,
    count: () => rows,
    add({ cells }: SheetRow): void {
      rows += 1;
      for (const [index, { header }] of summed) {
        const value = cells[index];
        if (typeof value === 'number') sums.set(header, (sums.get(header) ?? 0) + value);
      }
    },
  };
}

/** Converts rows; only columns with comments are asked for them. */
function createToSheetRow<T>({ columns, isTotal }: RowSheet<T>) {
  const commented = [...columns.entries()].filter(([, { comment }]) => comment);
  return (row: T): SheetRow => {
    const cells = columns.map((column) => toCell(column, row));
    if (isTotal?.(row)) return { cells, isTotal: true };
    if (commented.length === 0) return { cells };
    const comments = new Map<number, string>();
    for (const [index, { comment }] of commented) {
      const text = comment?.(row) ?? null;
      if (text !== null) comments.set(index, text);
    }
    return { cells, comments };
  };
}

type PartInput<R> = SheetFrame & {
  name: string;
  columns: readonly SheetColumn[];
  rows: SheetRows<R>;
  isHidden?: boolean;
};

/** Makes sheets parts of a workbook; `written` gets each of them at its end. */
const createToPart =
  (written: WrittenSheet[]) =>
  <R>({ name, columns, rows, isHidden = false, ...frame }: PartInput<R>): ZipPart => ({
    name: toSheetPath(written.length),
    content: toSheetXml(columns, rows, frame, (lastRow, comments) => {
      const { head } = frame;
      const [headerRow, frozenColumns] = [headerRowOf(head), head?.frozenColumns ?? 0];
      const lastColumn = toColumnName(columns.length - 1);
      written.push({ name, isHidden, headerRow, frozenColumns, lastColumn, lastRow, comments });
    }),
  });

type ToPart = ReturnType<typeof createToPart>;

/** The rows of a sheet: several sheets if they do not fit in one. */
async function* toRowParts<T>(
  of: RowSheet<T>,
  { isProtected, onRow }: { isProtected?: boolean | undefined; onRow: (row: SheetRow) => void },
  toPart: ToPart,
): AsyncGenerator<ZipPart> {
  const { sheet, columns, batches, head } = of;
  const cursor = new RowCursor(batches);
  const toOwnRow = createToSheetRow(of);
  const toSheetRow = (row: T): SheetRow => {
    const sheetRow = toOwnRow(row);
    onRow(sheetRow);
    return sheetRow;
  };
  const rules = toRulesXml(columns, (header) => toListRange(columns, header));
  const input = { columns: toSheetColumns(columns), rows: { cursor, toSheetRow }, head, rules, isProtected };
  try {
    for (let number = 1; number === 1 || (await cursor.hasNext()); number += 1)
      yield toPart({ ...input, name: number === 1 ? sheet : `${sheet} ${number}` });
  } finally {
    await cursor.close();
  }
}

async function* toParts<T>(workbook: Workbook<T>): AsyncGenerator<ZipPart> {
  const { columns, isProtected, hasTotals, hint, further = [] } = workbook;
  const written: WrittenSheet[] = [];
  const toPart = createToPart(written);
  const totals = createTotals(columns);
  const onRow = hasTotals ? totals.add : () => undefined;
  for (const sheet of [workbook, ...further]) yield* toRowParts(sheet, { isProtected, onRow }, toPart);
  const own = hasTotals ? [toTotals(totals.sums, totals.count())] : [];
  for (const { rows, ...extra } of [...own, ...toExtraSheets(columns, hint)]) {
    const cursor = new RowCursor<SheetCell[]>([rows]);
    yield toPart({ ...extra, rows: { cursor, toSheetRow: (cells: SheetCell[]) => ({ cells }) } });
  }
  yield* toOtherParts(written, toStylesXml());
}

/** The workbook as a stream of bytes: one sheet of rows, or several if they do not fit in one, and what explains them. */
export const toWorkbookStream = <T>(workbook: Workbook<T>): Readable =>
  Readable.from(toZipStream(toParts(workbook)), { objectMode: false });

/** The workbook as a download. */
export const toWorkbookAnswer = <T>(name: WorkbookName, workbook: Workbook<T>): FileAnswer =>
  new FileAnswer(toWorkbookStream(workbook), toWorkbookAbout(name));
