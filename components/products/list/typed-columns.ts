/** Editable columns of the product list: they show the input, else the saved value. */

import { type CellValue, type GridColumn, toCellText } from '@/components/grid/columns';
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { toMoneyText } from '@/domain/format';
import { LISTED_FIELDS, type ListedField, PRODUCT_LABELS } from '@/domain/product-columns';
import { isProductFieldOfKind, PRODUCT_FIELDS, type ProductFieldOfKind } from '@/domain/product-fields';
import styles from './product-columns.module.css';
import { toColumnName, withTyped } from './product-record';
import { type ProductRow, toRowId } from './product-row';
import { toCellKind } from './read-product-cell';

type Column = GridColumn<ProductRow>;
const COLUMN_KINDS = { number: 'number', money: 'number', day: 'date', text: 'text' } as const;

/** A column of one field, defined by its row of the table and overridden by `look`; an invalid text is shown as typed. */
export function toTypedColumn(field: ListedField, buffer: EditBuffer, look: Partial<Column> = {}): Column {
  const kind = COLUMN_KINDS[toCellKind(field)];
  const value = look.value ?? ((row: ProductRow): CellValue => withTyped(row, buffer)[field]);
  return {
    field: toColumnName(field),
    header: PRODUCT_LABELS[field],
    kind,
    width: PRODUCT_FIELDS[field].listWidth,
    sort: field,
    className: styles.typed,
    ...look,
    value,
    text: (row) =>
      buffer.getContent({ recordKey: toRowId(row), field }).text ??
      look.text?.(row) ??
      toCellText(look.kind ?? kind, value(row)),
  };
}

/** An amount with its currency. */
const toPriceText =
  (field: ListedField & ProductFieldOfKind<'money'>, buffer: EditBuffer) => (row: ProductRow) => {
    const { [field]: price, currency } = withTyped(row, buffer);
    return toMoneyText(price, currency);
  };

/** These have a place of their own in the list, where they are shown by default. */
const SHOWN_AT_FIRST: readonly ListedField[] = ['skuName', 'name', 'launchDate'];

/** In the column chooser, hidden by default: every other field of the list, and the day of publication. */
export const toOptionalColumns = (buffer: EditBuffer): Column[] => [
  ...LISTED_FIELDS.filter((field) => !SHOWN_AT_FIRST.includes(field)).map((field) =>
    toTypedColumn(field, buffer, {
      isHiddenAtFirst: true,
      ...(isProductFieldOfKind(field, 'money') && { text: toPriceText(field, buffer) }),
    }),
  ),
  {
    field: 'published',
    header: 'Published',
    kind: 'date',
    width: 100,
    sort: 'publishedAt',
    isHiddenAtFirst: true,
    value: (row) => row.publishedAt,
  },
];
