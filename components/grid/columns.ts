/** The column definitions of a list, shared by the server's table, the grid and the column chooser. */
import type { ColDef } from 'ag-grid-community';
import type { ReactNode } from 'react';
import { toDateText, toNumberText, toPlainNumber, toQuantityText, toShortDateText } from '@/domain/format';
import type { RoomyWidth } from './metrics';

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
/** Window widths from which a column has room: `usual` a laptop not zoomed to 200 %, `wide` a desktop, `roomy` a full desktop. */
export type WindowWidth = 'usual' | 'wide' | 'roomy';
export type ColumnAlign = 'start' | 'center' | 'end';

export type ColumnGroup<Row> = {
  id: string;
  header: string;
  /** The column that replaces these columns of the group while it is folded. Absent: the group does not fold. */
  toFolded?: (columns: readonly GridColumn<Row>[]) => GridColumn<Row>;
};

export type GridColumn<Row> = {
  /** The column's id: stored in the user's column state, so its meaning never changes. */
  field: string;
  header: string;
  /** The name in the chooser and for screen readers, if the header is empty or short. */
  label?: string;
  kind: ColumnKind;
  /** CSS pixels; for an `isFlexible` column, which takes the rest of the width, it is the minimum. */
  width: number;
  isFlexible?: boolean;
  /** The kind of its content, which determines its width in a roomy window. */
  roomy?: RoomyWidth;
  value: (row: Row) => CellValue;
  /** The text of a cell; by default formatted by the kind. */
  text?: (row: Row) => string;
  /** The text takes a second line before it is cut. The list has rows with pictures, which have room for it. */
  isTwoLines?: true;
  /** Plain elements for both the server's table and the grid, instead of the text. */
  render?: (row: Row) => ReactNode;
  /** The text on paper, if it is another one than in the cell. */
  paper?: (row: Row) => string;
  renderHeader?: () => ReactNode;
  align?: ColumnAlign;
  /** The contract's sort attribute; absent: the column cannot be sorted. */
  sort?: string;
  pinned?: 'left' | 'right';
  /** Says what the row is about: in a narrow window it stays in sight while the others scroll. */
  isHead?: true;
  /** Columns of one group share a header. */
  group?: ColumnGroup<Row>;
  /** Users cannot hide or move it: the tick, the picture. */
  isFixed?: boolean;
  /** Users can hide and resize it, not move it: the sums of a board. */
  isPlaced?: boolean;
  /** Its place follows from the rows, not from the person's order: the markets of a board. */
  isPlacedByRows?: boolean;
  isHiddenAtFirst?: boolean;
  /** Shown only if the window is at least this wide, regardless of the user's choice. */
  from?: Exclude<WindowWidth, 'roomy'>;
  /** Class names of a cell, depending on the row. */
  className?: string | ((row: Row) => string | undefined);
  /** Whether the cell is editable. Used by the editing engine; read-only lists omit it. */
  editable?: (row: Row) => boolean;
  /** Passed to AG Grid unchanged: editors, class rules, value setters. */
  options?: Partial<ColDef<Row>>;
};

/** Class names of rows, each with the rows that have it. Constant. */
export type RowClasses<Row> = Readonly<Record<string, (row: Row) => boolean>>;

const END_KINDS: readonly ColumnKind[] = ['number', 'date', 'shortDate'];

export function toAlign(column: Pick<GridColumn<never>, 'align' | 'kind'>): ColumnAlign {
  return column.align ?? (END_KINDS.includes(column.kind) ? 'end' : 'start');
}

/** The text of a value by its column's kind; a dash for an undecided quantity or date. */
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

/** The text of a cell for a copy: a figure as digits alone. */
export function toCopyText<Row>(column: GridColumn<Row>, row: Row): string {
  const text = toColumnText(column, row);
  return column.kind === 'number' ? toPlainNumber(text) : text;
}

/** The text for a copy of the cell of a field; empty for a field without a column. */
export function createCopyTexts<Row>(columns: readonly GridColumn<Row>[]) {
  const byField = new Map(columns.map((column) => [column.field, column]));
  return (row: Row, field: string): string => {
    const column = byField.get(field);
    return column ? toCopyText(column, row) : '';
  };
}

export function toColumnLabel(column: Pick<GridColumn<never>, 'header' | 'label'>): string {
  return column.label ?? column.header;
}
