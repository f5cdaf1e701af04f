/** The columns of a table's fields in a workbook. */
import type { Field, FieldKind } from '@/domain/fields';
import type { ColumnKind, WorkbookColumn } from './workbook-column';

export const COLUMN_KINDS: Record<FieldKind, ColumnKind> = {
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
