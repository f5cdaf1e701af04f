/** A user's column order, widths and visibility, and how they apply to the current columns of a list. */
import type { ChosenColumns } from '@/domain/contract/lists';
import { MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH } from '@/domain/limits';
import type { GridColumn } from './columns';
import { PAGE_MARGIN } from './metrics';

export type ColumnState = ChosenColumns;

type Column = Pick<
  GridColumn<never>,
  'field' | 'width' | 'isFlexible' | 'isFixed' | 'isPlacedByRows' | 'isHiddenAtFirst'
>;

/** The state of an unchanged list. */
export function toInitialState(columns: readonly Column[]): ColumnState {
  return {
    order: columns.map((column) => column.field),
    hidden: columns.filter((column) => column.isHiddenAtFirst).map((column) => column.field),
    widths: {},
  };
}

/**
 * A saved state applied to the current columns: removed columns are dropped, new ones are inserted after their default
 * neighbour, fixed ones keep their place and stay visible. Null: the default.
 */
export function reconcileColumnState(columns: readonly Column[], saved: ColumnState | null): ColumnState {
  if (saved === null) return toInitialState(columns);
  const known = new Map(columns.map((column) => [column.field, column]));
  const order = [...new Set(saved.order)].filter((field) => isFree(known.get(field)));
  columns.forEach((column, index) => {
    if (order.includes(column.field)) return;
    const before = columns.slice(0, index).findLast((each) => order.includes(each.field));
    order.splice(column.isFixed ? index : before ? order.indexOf(before.field) + 1 : 0, 0, column.field);
  });
  const wasKnown = new Set(saved.order);
  const hidden = columns
    .filter((column) => !column.isFixed)
    .filter((column) =>
      wasKnown.has(column.field) ? saved.hidden.includes(column.field) : column.isHiddenAtFirst === true,
    )
    .map((column) => column.field);
  const widths = Object.fromEntries(Object.entries(saved.widths).filter(([field]) => known.has(field)));
  return { order, hidden, widths };
}

/** The visible columns, in order, with the user's widths; the last one has the margin of the page beside its own width. */
export function applyColumnState<Row>(
  columns: readonly GridColumn<Row>[],
  state: ColumnState,
): GridColumn<Row>[] {
  const hidden = new Set(state.hidden);
  const byField = new Map(columns.map((column) => [column.field, column]));
  return state.order
    .filter((field) => !hidden.has(field))
    .flatMap((field) => byField.get(field) ?? [])
    .map((column, index, { length }) => {
      const width = state.widths[column.field];
      if (width !== undefined) return { ...column, width, isFlexible: false, roomy: undefined };
      return index === length - 1 ? { ...column, width: column.width + PAGE_MARGIN } : column;
    });
}

/** The state after a column was moved to the place of another, before or after it depending on the direction. */
export function moveColumn(state: ColumnState, field: string, toField: string): ColumnState {
  const from = state.order.indexOf(field);
  const to = state.order.indexOf(toField);
  if (from < 0 || to < 0 || from === to) return state;
  const order = state.order.filter((each) => each !== field);
  order.splice(to, 0, field);
  return { ...state, order };
}

/** The state after reordering the visible columns; hidden ones keep their neighbours. */
export function orderVisible(state: ColumnState, visible: readonly string[]): ColumnState {
  const queue = [...visible];
  const shown = new Set(visible);
  return {
    ...state,
    order: state.order.map((field) => (shown.has(field) ? (queue.shift() ?? field) : field)),
  };
}

export function setHidden(state: ColumnState, field: string, isHidden: boolean): ColumnState {
  const others = state.hidden.filter((each) => each !== field);
  return { ...state, hidden: isHidden ? [...others, field] : others };
}

export function setWidths(state: ColumnState, widths: Readonly<Record<string, number>>): ColumnState {
  const bounded = Object.fromEntries(
    Object.entries(widths).map(([field, width]) => [
      field,
      Math.min(MAX_COLUMN_WIDTH, Math.max(MIN_COLUMN_WIDTH, Math.round(width))),
    ]),
  );
  return { ...state, widths: { ...state.widths, ...bounded } };
}

function isFree(column: Column | undefined): boolean {
  return column !== undefined && column.isFixed !== true && column.isPlacedByRows !== true;
}
