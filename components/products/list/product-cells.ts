/** The cells of the product list: which are editable, how text is parsed in each, and how each is marked. */

import type { CellMark } from '@/components/grid/editing/cell-painter';
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { type GridCell, toReadOnlyCell } from '@/components/grid/editing/grid-state';
import type { RefusalWords } from '@/components/grid/editing/refusal-popover';
import type { CellValue } from '@/components/grid/editing/sheet';
import { toDateText, toNumberText, toQuantityText } from '@/domain/format';
import type { ListedField } from '@/domain/product-columns';
import { getTypedField, withTyped } from './product-record';
import { type ProductRow, toRowId, toRowName } from './product-row';
import { type CellKind, readProductCell, toCellKind } from './read-product-cell';

export type ProductCells = {
  buffer: EditBuffer;
  today: string;
  /** Why a product is read-only; null if it is writable. */
  whyNot: (row: ProductRow) => string | null;
  /** The text of a read-only column. */
  textOf: (row: ProductRow, column: string) => string;
  labelOf: (column: string) => string;
};

const EDITORS = { number: 'number', money: 'number', day: 'day', text: 'text' } as const satisfies Record<
  CellKind,
  GridCell['editor']
>;

/** The difference between the column and the saved value: supply is available less the reserve. */
const toReserve = (row: ProductRow, column: string, buffer: EditBuffer): number =>
  column === 'supply' ? withTyped(row, buffer).reserveQuantity : 0;

/** The text of a value for copying and editing. */
function toEditText(field: ListedField, value: CellValue, less: number): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(Math.max(0, value - less));
  return toCellKind(field) === 'day' ? toDateText(String(value)) : String(value);
}

function toHint(row: ProductRow, less: number, buffer: EditBuffer): string | null {
  const { packSize } = withTyped(row, buffer);
  const parts = [
    less > 0 ? `${toNumberText(less)} more are kept in reserve` : null,
    packSize > 1 ? `packs of ${toNumberText(packSize)}` : null,
  ].filter((part) => part !== null);
  const text = parts.join(', ');
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1);
}

export function toProductCell(row: ProductRow, column: string, cells: ProductCells): GridCell {
  const { buffer, today } = cells;
  const field = getTypedField(column);
  const label = `${cells.labelOf(column)}, ${toRowName(row)}`;
  if (field === null) {
    return toReadOnlyCell(cells.textOf(row, column), label);
  }
  const ref = { recordKey: toRowId(row), field };
  const less = toReserve(row, column, buffer);
  const { value, text } = buffer.getContent(ref);
  const counted = buffer.getCounted(ref);
  return {
    ref,
    readOnly: cells.whyNot(row),
    copyText: text ?? toEditText(field, value, less),
    amount: typeof counted === 'number' ? Math.max(0, counted - less) : null,
    read: (typed) => readProductCell(field, typed, { today, more: less }),
    editor: EDITORS[toCellKind(field)],
    label,
    hint: field === 'availableQuantity' ? toHint(row, less, buffer) : null,
  };
}

export function toProductMark(row: ProductRow, column: string, { buffer, whyNot }: ProductCells): CellMark {
  const field = getTypedField(column);
  if (field === null) return { words: '' };
  const edit = buffer.getEdit({ recordKey: toRowId(row), field });
  if (edit?.state === 'refused' || edit?.state === 'conflict') return { words: 'refused', isRefused: true };
  return { words: edit?.state ?? (whyNot(row) === null ? 'open' : 'locked') };
}

/** A long text is shortened. */
const toShort = (text: string) => (text.length > 24 ? `${text.slice(0, 24)}…` : text);

export function toProductWords(row: ProductRow, column: string, cells: ProductCells): RefusalWords {
  const field = getTypedField(column);
  const less = toReserve(row, column, cells.buffer);
  const text = (value: CellValue) => {
    if (typeof value === 'number') return toQuantityText(Math.max(0, value - less));
    return (field && toShort(toEditText(field, value, less))) || '–';
  };
  return {
    title: (typed) => `${typed || '–'} refused for ${toRowName(row)}`,
    keeps: (saved) => `The cell ${saved === null ? 'stays empty' : `keeps ${saved}`} until you choose.`,
    use: (suggestion) => `Use ${suggestion}`,
    text,
  };
}
