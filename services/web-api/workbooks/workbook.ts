/** Downloads as Excel workbooks: one sheet, rows pulled as the caller reads, memory flat whatever their number. */
import { Readable } from 'node:stream';
import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import { FileAnswer } from '../routing/file-answer';

export const WORKBOOK_CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Kinds = {
  text: string;
  integer: number;
  /** A number that counts nothing: shown without thousands. */
  id: number;
  /** Decimal text, as money travels. */
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

const FORMATS: Partial<Record<ColumnKind, string>> = {
  // Whoever types over a cell keeps the leading zeros of what they type.
  text: '@',
  integer: '#,##0',
  id: '0',
  decimal: '#,##0.00',
  date: 'yyyy/mm/dd',
  instant: 'yyyy/mm/dd hh:mm',
};

// Text is written as an inline string, which no spreadsheet reads as a formula, whatever sign it starts with.
function toCell<T>(column: WorkbookColumn<T>, row: T): CellValue {
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

async function* toRows<T>(columns: readonly WorkbookColumn<T>[], rows: AsyncIterable<T>) {
  for await (const row of rows) yield columns.map((column) => toCell(column, row));
}

/** The workbook as a stream of bytes, with a frozen header row. */
export function toWorkbookStream<T>(
  sheet: string,
  columns: readonly WorkbookColumn<T>[],
  rows: AsyncIterable<T>,
): Readable {
  const definitions = columns.map(({ header, width, kind }) => {
    const numFmt = FORMATS[kind];
    return { header, width: Math.max(width, header.length + 2), ...(numFmt === undefined ? {} : { numFmt }) };
  });
  const stream = writeXlsxStream(toRows(columns, rows), {
    name: sheet,
    columns: definitions,
    freezePane: { rows: 1 },
  });
  return Readable.from(stream);
}

/** The workbook as a download called `<name>.xlsx`. */
export function toWorkbookAnswer<T>(
  name: string,
  sheet: string,
  columns: readonly WorkbookColumn<T>[],
  rows: AsyncIterable<T>,
): FileAnswer {
  return new FileAnswer(toWorkbookStream(sheet, columns, rows), {
    fileName: `${name}.xlsx`,
    contentType: WORKBOOK_CONTENT_TYPE,
    disposition: 'attachment',
  });
}
