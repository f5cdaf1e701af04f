/** The columns of a workbook: their values by kind, and what a person may do with them. */
import type { Field, FieldKind } from '@/domain/fields';
import type { CellRule } from './cell-rules';
import type { SheetCell } from './sheet-cell';

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

/**
 * What a workbook that is imported again does with a column. `input`: is read, and people change it. `key`: says which
 * record a row is about; written rows keep it, new rows fill it in. `readOnly`: is not to be changed.
 */
export type ColumnUse = 'input' | 'key' | 'readOnly';

/** A column in the sheet that explains the workbook. */
export type ColumnAbout = {
  /** What the column holds. */
  holds: string;
  /** What may be typed, beyond what its rule says. */
  allowed?: string;
  example?: string;
};

type Settings<T> = {
  header: string;
  /** In characters. */
  width: number;
  use?: ColumnUse;
  /** What a spreadsheet program accepts in the column. */
  rule?: CellRule;
  about?: ColumnAbout;
  /** A comment on the row's cell, which is then marked as refused. */
  comment?(row: T): string | null;
};

/** A column and a row's value in it (null: an empty cell). */
export type WorkbookColumn<T> = {
  [K in ColumnKind]: Settings<T> & { kind: K; value(row: T): Kinds[K] | null | undefined };
}[ColumnKind];

export function toCell<T>(column: WorkbookColumn<T>, row: T): SheetCell {
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

const COLUMN_KINDS: Record<FieldKind, ColumnKind> = {
  brand: 'text',
  line: 'text',
  lines: 'text',
  url: 'text',
  quantity: 'integer',
  rank: 'integer',
  money: 'decimal',
  currency: 'text',
  day: 'date',
  markets: 'text',
  flag: 'boolean',
};

type Value = string | number | boolean | null | undefined;

/**
 * A field's column, with a row's value in it: names where the row has ids. The value is of the field's kind, which
 * TypeScript does not see for a kind that is only known when it runs, hence the cast.
 */
export const toFieldColumn = <R>({ label, width, kind }: Field, value: (row: R) => Value) =>
  ({ header: label, width, kind: COLUMN_KINDS[kind], value }) as WorkbookColumn<R>;
