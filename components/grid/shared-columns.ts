/** Columns in a URL, so that a shared link shows the same ones. */
import { type ColumnState, reconcileColumnState, toInitialState } from './column-state';
import type { GridColumn } from './columns';

/** The URL parameter of the visible columns. */
export const COLUMNS_NAME = 'columns';
/** Every column, in the list's own order. */
const ALL = 'all';

type Column = Pick<GridColumn<never>, 'field' | 'width' | 'isFlexible' | 'isFixed' | 'isHiddenAtFirst'>;

const toFree = (columns: readonly Column[], fields: readonly string[]) => {
  const fixed = new Set(columns.filter(({ isFixed }) => isFixed).map(({ field }) => field));
  return fields.filter((field) => !fixed.has(field));
};

/**
 * `skuId,skuName,supply` lists the visible columns in order; `-market-7,-bar` the hidden ones in the list's own order:
 * the shorter form is used, as a board may have hundreds of columns.
 */
export function toColumnsText(columns: readonly Column[], state: ColumnState): string {
  const hidden = new Set(state.hidden);
  const order = toFree(columns, state.order);
  const shown = order.filter((field) => !hidden.has(field)).join(',');
  const isOwnOrder = order.join() === toFree(columns, toInitialState(columns).order).join();
  if (!isOwnOrder) return shown;
  const without = order
    .filter((field) => hidden.has(field))
    .map((field) => `-${field}`)
    .join(',');
  const all = without === '' ? ALL : without;
  return all.length < shown.length ? all : shown;
}

/** The columns of a URL; null if it names none that the list has. */
export function fromColumnsText(
  columns: readonly Column[],
  text: string | null,
  widths: ColumnState['widths'],
): ColumnState | null {
  if (!text) return null;
  const own = toInitialState(columns).order;
  const named = text.split(',').map((token) => token.replace(/^-/, ''));
  if (text === ALL || text.startsWith('-')) {
    return reconcileColumnState(columns, { order: own, hidden: text === ALL ? [] : named, widths });
  }
  const shown = named.filter((field) => own.includes(field));
  if (shown.length === 0) return null;
  const hidden = own.filter((field) => !shown.includes(field));
  return reconcileColumnState(columns, { order: [...shown, ...hidden], hidden, widths });
}
