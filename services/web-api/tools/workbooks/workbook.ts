/** Downloads as Excel workbooks: rows are read on demand, with constant memory for any number of them. */
import { Readable } from 'node:stream';
import { toColumnName } from '@/domain/sheet-columns';
import { FileAnswer } from '../file-answer';
import { toRulesXml } from './cell-rules';
import { toStylesXml } from './cell-styles';
import { type ExtraSheet, toExtraSheets, toListRange } from './guide-sheets';
import { type SheetColumn, type SheetRow, toSheetXml } from './sheet-xml';
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

export type Workbook<T> = {
  /** The name of the sheet of rows. */
  sheet: string;
  columns: readonly WorkbookColumn<T>[];
  rows: AsyncIterable<T>;
  /** Protects the cells that are not to be changed; anyone may remove the protection, because it has no password. */
  isProtected?: boolean;
  /** A sentence under the explanations of the columns. */
  hint?: string;
};

/** Reads rows one by one and can check whether another one follows. */
function createCursor<T>(rows: AsyncIterable<T>) {
  const iterator = rows[Symbol.asyncIterator]();
  let ahead: Promise<IteratorResult<T>> | null = null;
  const peek = () => {
    ahead ??= iterator.next();
    return ahead;
  };
  return {
    hasNext: async () => !(await peek()).done,
    next: async (): Promise<T | null> => {
      const { done, value } = await peek();
      ahead = null;
      return done ? null : value;
    },
    close: () => iterator.return?.(),
  };
}

/** Space for the filter button next to the header. */
const FILTER_WIDTH = 4;

const toSheetColumns = <T>(columns: readonly WorkbookColumn<T>[]): SheetColumn[] =>
  columns.map(({ header, width, kind, use }) => ({
    ...{ header, kind, use },
    width: Math.max(width, header.length + FILTER_WIDTH),
  }));

/** Converts rows; only columns with comments are asked for them. */
function createToSheetRow<T>(columns: readonly WorkbookColumn<T>[]) {
  const commented = [...columns.entries()].filter(([, { comment }]) => comment);
  return (row: T): SheetRow => {
    const cells = columns.map((column) => toCell(column, row));
    if (commented.length === 0) return { cells };
    const comments = new Map<number, string>();
    for (const [index, { comment }] of commented) {
      const text = comment?.(row) ?? null;
      if (text !== null) comments.set(index, text);
    }
    return { cells, comments };
  };
}

function createRows(rows: ExtraSheet['rows']) {
  const iterator = rows.values();
  return async (): Promise<SheetRow | null> => {
    const { done, value } = iterator.next();
    return done ? null : { cells: value };
  };
}

async function* toParts<T>({
  sheet,
  columns,
  rows,
  isProtected,
  hint,
}: Workbook<T>): AsyncGenerator<ZipPart> {
  const written: WrittenSheet[] = [];
  const toPart = (
    name: string,
    sheetColumns: readonly SheetColumn[],
    ...[next, frame, isHidden = false]: [
      Parameters<typeof toSheetXml>[1],
      Parameters<typeof toSheetXml>[2],
      boolean?,
    ]
  ): ZipPart => ({
    name: toSheetPath(written.length),
    content: toSheetXml(sheetColumns, next, frame, (lastRow, comments) => {
      const lastColumn = toColumnName(sheetColumns.length - 1);
      written.push({ name, isHidden, lastColumn, lastRow, comments });
    }),
  });
  const cursor = createCursor(rows);
  const toSheetRow = createToSheetRow(columns);
  const next = async () => {
    const row = await cursor.next();
    return row === null ? null : toSheetRow(row);
  };
  const frame = { isProtected, rules: toRulesXml(columns, (header) => toListRange(columns, header)) };
  const sheetColumns = toSheetColumns(columns);
  try {
    do {
      const name = written.length === 0 ? sheet : `${sheet} ${written.length + 1}`;
      yield toPart(name, sheetColumns, next, frame);
    } while (await cursor.hasNext());
  } finally {
    await cursor.close();
  }
  for (const extra of toExtraSheets(columns, hint))
    yield toPart(extra.name, extra.columns, createRows(extra.rows), {}, extra.isHidden);
  yield* toOtherParts(written, toStylesXml());
}

/** The workbook as a stream of bytes: one sheet of rows, or several if they do not fit in one, and what explains them. */
export function toWorkbookStream<T>(workbook: Workbook<T>): Readable {
  return Readable.from(toZipStream(toParts(workbook)), { objectMode: false });
}

/** The workbook as a download. */
export function toWorkbookAnswer<T>(name: WorkbookName, workbook: Workbook<T>): FileAnswer {
  return new FileAnswer(toWorkbookStream(workbook), {
    fileName: toWorkbookFileName(name),
    contentType: WORKBOOK_CONTENT_TYPE,
    disposition: 'attachment',
  });
}
