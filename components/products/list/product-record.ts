/** A product as a record of the editing engine: the editable fields, with the server's values. */

import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import type { SavedRecord } from '@/components/grid/editing/sheet';
import { LISTED_FIELDS, type ListedField } from '@/domain/product-columns';
import { type ProductRow, toRowId } from './product-row';

/** The column names in saved views that differ from the field's name. */
const COLUMN_NAMES: Partial<Record<ListedField, string>> = {
  availableQuantity: 'available',
  reserveQuantity: 'reserve',
  launchDate: 'launch',
};
export const toColumnName = (field: ListedField): string => COLUMN_NAMES[field] ?? field;

/** The field that each column writes. Supply is typed as displayed: less the reserve. */
const FIELD_OF_COLUMN: Readonly<Record<string, ListedField>> = {
  ...Object.fromEntries(LISTED_FIELDS.map((field) => [field, field])),
  supply: 'availableQuantity',
  ...Object.fromEntries(LISTED_FIELDS.map((field) => [toColumnName(field), field])),
};

export const getTypedField = (column: string): ListedField | null =>
  Object.hasOwn(FIELD_OF_COLUMN, column) ? (FIELD_OF_COLUMN[column] ?? null) : null;

/** The columns that show a field, the usual one first. */
export const toColumnsOf = (field: string): string[] =>
  Object.keys(FIELD_OF_COLUMN)
    .filter((column) => FIELD_OF_COLUMN[column] === field)
    .sort((a, b) => Number(b === 'supply') - Number(a === 'supply'));

export const toProductRecord = (row: ProductRow): SavedRecord => ({
  key: toRowId(row),
  version: row.version,
  values: {
    ...Object.fromEntries(LISTED_FIELDS.map((field) => [field, row[field] ?? null])),
    updatedAt: row.updatedAt,
  },
});

/** The row with the values saved here since it was loaded. */
export function withSaved(row: ProductRow, buffer: EditBuffer): ProductRow {
  const record = buffer.getRecord(toRowId(row));
  if (!record?.version || record.version <= row.version) return row;
  return { ...row, ...record.values, version: record.version };
}

/** The row with its input; an invalid text leaves the saved value. */
export function withTyped(row: ProductRow, buffer: EditBuffer): ProductRow {
  const recordKey = toRowId(row);
  const typed = [...buffer.getEdits(recordKey)]
    .filter(([, { content }]) => content.text === null)
    .map(([field, { content }]) => [field, content.value]);
  const saved = withSaved(row, buffer);
  return typed.length === 0 ? saved : { ...saved, ...Object.fromEntries(typed) };
}
