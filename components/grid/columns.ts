/** What a list says of its columns, once: the server's table, the grid and the column chooser all read it. */
import type { ColDef } from 'ag-grid-community';
import type { ReactNode } from 'react';
import { toDateText, toNumberText, toQuantityText, toShortDateText } from '@/domain/format';

export const COLUMN_KINDS = [
  'text',
  'code',
  /** A quantity: null is undecided and shows a dash. */
  'number',
  'date',
  'shortDate',
  'status',
  'picture',
  'bar',
  'tick',
] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];
export type CellValue = string | number | boolean | null | undefined;
/** Widths of a window from which on a column has room: that of a laptop zoomed out of 200 %, that of a desk. */
export type WindowWidth = 'usual' | 'wide';
export type ColumnAlign = 'start' | 'center' | 'end';

export type GridColumn<Row> = {
  /** The column's id: kept in the person's column state, so it never changes its meaning. */
  field: string;
  header: string;
  /** What the chooser and screen readers call it, where the header is empty or short. */
  label?: string;
  kind: ColumnKind;
  /** CSS pixels; a column that takes the rest says `isFlexible` and its width is then the least it gets. */
  width: number;
  isFlexible?: boolean;
  value: (row: Row) => CellValue;
  /** The text of a cell; by default what the kind makes of the value. */
  text?: (row: Row) => string;
  /** Plain elements for the server's table and the grid alike, instead of the text. */
  render?: (row: Row) => ReactNode;
  renderHeader?: () => ReactNode;
  align?: ColumnAlign;
  /** The contract's sort attribute; absent: the column cannot be sorted. */
  sort?: string;
  pinned?: 'left' | 'right';
  /** Columns that share a group stand under one header. */
  group?: { id: string; header: string };
  /** Neither hidden nor moved by people: the tick, the picture. */
  isFixed?: boolean;
  /** Hidden and widened by people, and never moved: the sums beside a board. */
  isPlaced?: boolean;
  isHiddenAtFirst?: boolean;
  /** Shown only where the window is at least so wide, whatever the person chose. */
  from?: WindowWidth;
  /** Class names of a cell, by what the row says. */
  className?: string | ((row: Row) => string | undefined);
  /** May this cell be typed into? Read by the editing engine; lists that only show leave it out. */
  editable?: (row: Row) => boolean;
  /** Passed to AG Grid as it is: editors, class rules, value setters. */
  options?: Partial<ColDef<Row>>;
};

const END_KINDS: readonly ColumnKind[] = ['number', 'date', 'shortDate'];

export function toAlign(column: Pick<GridColumn<never>, 'align' | 'kind'>): ColumnAlign {
  return column.align ?? (END_KINDS.includes(column.kind) ? 'end' : 'start');
}

/** The text of a value by its column's kind; a dash where a quantity or a date is undecided. */
export function toCellText(kind: ColumnKind, value: CellValue): string {
  if (kind === 'number') {
    return typeof value === 'number' ? toQuantityText(value) : value ? toNumberText(String(value)) : '–';
  }
  if (value === null || value === undefined) return kind === 'text' || kind === 'code' ? '' : '–';
  if (kind === 'date') return toDateText(String(value)) || '–';
  if (kind === 'shortDate') return toShortDateText(String(value)) || '–';
  return String(value);
}

export function toColumnText<Row>(column: GridColumn<Row>, row: Row): string {
  return column.text?.(row) ?? toCellText(column.kind, column.value(row));
}

export function toColumnLabel(column: Pick<GridColumn<never>, 'header' | 'label'>): string {
  return column.label ?? column.header;
}
