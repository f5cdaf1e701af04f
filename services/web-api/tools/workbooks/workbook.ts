/** Downloads as Excel workbooks: one sheet, with rows read on demand and constant memory for any number of rows. */
import { Readable } from 'node:stream';
import { toColumnName } from '@/domain/sheet-columns';
import { FileAnswer } from '../file-answer';
import { toStylesXml } from './cell-styles';
import { type SheetCell, toSheetXml } from './sheet-xml';
import {
  toContentTypes,
  toPackageRelations,
  toSheetPath,
  toWorkbookRelations,
  toWorkbookXml,
  type WrittenSheet,
} from './workbook-parts';
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

type Kinds = {
  text: string;
  integer: number;
  /** A number that is not a quantity: shown without thousands separators. */
  id: number;
  /** Decimal text, the transport format of money. */
  decimal: string;
  /** yyyy-MM-dd */
  date: string;
  instant: Date | string;
  boolean: boolean;
};
export type ColumnKind = keyof Kinds;

/** A column: its header, its width in characters, and a row's value in it (null: an empty cell). */
export type WorkbookColumn<T> = {
  [K in ColumnKind]: { header: string; width: number; kind: K; value(row: T): Kinds[K] | null | undefined };
}[ColumnKind];

function toCell<T>(column: WorkbookColumn<T>, row: T): SheetCell {
  const value = column.value(row);
  if (value === null || value === undefined) return null;
  switch (column.kind) {
    case 'boolean':
      return value === true ? 'Yes' : 'No';
    case 'decimal':
      return Number(value);
    case 'date':
      return new Date(`${String(value).slice(0, 10)}T00:00:00Z`);
    case 'instant':
      return value instanceof Date ? value : new Date(String(value));
    case 'integer':
    case 'id':
      return Number(value);
    case 'text':
      return String(value);
  }
}

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

async function* toParts<T>(
  sheet: string,
  columns: readonly WorkbookColumn<T>[],
  rows: AsyncIterable<T>,
): AsyncGenerator<ZipPart> {
  const written: WrittenSheet[] = [];
  const cursor = createCursor(rows);
  const next = async () => {
    const row = await cursor.next();
    return row === null ? null : columns.map((column) => toCell(column, row));
  };
  const definitions = columns.map(({ header, width, kind }) => ({
    header,
    kind,
    width: Math.max(width, header.length + FILTER_WIDTH),
  }));
  const lastColumn = toColumnName(columns.length - 1);
  try {
    do {
      const index = written.length;
      const name = index === 0 ? sheet : `${sheet} ${index + 1}`;
      const onEnd = (lastRow: number) => written.push({ name, lastColumn, lastRow });
      yield { name: toSheetPath(index), content: toSheetXml(definitions, next, onEnd) };
    } while (await cursor.hasNext());
  } finally {
    await cursor.close();
  }
  yield { name: 'xl/styles.xml', content: [toStylesXml()] };
  yield { name: 'xl/workbook.xml', content: [toWorkbookXml(written)] };
  yield { name: 'xl/_rels/workbook.xml.rels', content: [toWorkbookRelations(written.length)] };
  yield { name: '_rels/.rels', content: [toPackageRelations()] };
  yield { name: '[Content_Types].xml', content: [toContentTypes(written.length)] };
}

/** The workbook as a stream of bytes: one sheet, or several if the rows do not fit in one. */
export function toWorkbookStream<T>(
  sheet: string,
  columns: readonly WorkbookColumn<T>[],
  rows: AsyncIterable<T>,
): Readable {
  return Readable.from(toZipStream(toParts(sheet, columns, rows)), { objectMode: false });
}

/** The workbook as a download. */
export function toWorkbookAnswer<T>(
  name: WorkbookName,
  sheet: string,
  columns: readonly WorkbookColumn<T>[],
  rows: AsyncIterable<T>,
): FileAnswer {
  return new FileAnswer(toWorkbookStream(sheet, columns, rows), {
    fileName: toWorkbookFileName(name),
    contentType: WORKBOOK_CONTENT_TYPE,
    disposition: 'attachment',
  });
}
