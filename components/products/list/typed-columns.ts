/** Editable columns of the product list: they show the input, else the saved value. */

import { type CellValue, type GridColumn, toCellText } from '@/components/grid/columns';
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { PRODUCT_LABELS } from '@/domain/contract/product';
import { toNumberText } from '@/domain/format';
import styles from './product-columns.module.css';
import { type TypedField, withTyped } from './product-record';
import { type ProductRow, toRowId } from './product-row';

type Column = GridColumn<ProductRow>;
type Look = Pick<Column, 'kind' | 'width'> & Partial<Column>;

/** A column of one field; an invalid text is shown as typed. */
export function toTypedColumn(field: TypedField, buffer: EditBuffer, look: Look): Column {
  const value = look.value ?? ((row: ProductRow): CellValue => withTyped(row, buffer)[field]);
  return {
    field,
    header: PRODUCT_LABELS[field],
    className: styles.typed,
    ...look,
    value,
    text: (row) =>
      buffer.getContent({ recordKey: toRowId(row), field }).text ??
      look.text?.(row) ??
      toCellText(look.kind, value(row)),
  };
}

/** In the column chooser, hidden by default. */
export function toOptionalColumns(buffer: EditBuffer): Column[] {
  const typed = (field: TypedField, look: Look) =>
    toTypedColumn(field, buffer, { isHiddenAtFirst: true, ...look });
  const day = { kind: 'date', width: 108 } as const;
  const number = { kind: 'number', width: 92 } as const;
  return [
    typed('collection', { kind: 'text', width: 120, sort: 'collection' }),
    typed('availableQuantity', { ...number, field: 'available', sort: 'availableQuantity' }),
    typed('reserveQuantity', { ...number, field: 'reserve' }),
    typed('packSize', number),
    typed('minPerMarket', { ...number, width: 118 }),
    typed('maxPerMarket', { ...number, width: 118 }),
    typed('unitPrice', {
      kind: 'number',
      width: 124,
      sort: 'unitPrice',
      text: (row) => {
        const { unitPrice, currency } = withTyped(row, buffer);
        return unitPrice === null ? '–' : `${toNumberText(unitPrice)} ${currency ?? ''}`.trim();
      },
    }),
    typed('currency', { kind: 'text', width: 84 }),
    typed('deliveryFrom', { ...day, width: 116 }),
    typed('deliveryTo', day),
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
}
