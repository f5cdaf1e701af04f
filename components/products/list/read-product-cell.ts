/** Parses a typed or pasted text in a cell of the product list, checked as the call checks it that saves it. */

import { readDay, refuseText, refuseValue } from '@/components/grid/editing/read-typed';
import { type CellContent, toContent } from '@/components/grid/editing/sheet';
import { isEmptyText, toTypedNumber } from '@/components/grid/editing/typed-number';
import { checkNumber, checkText, type NumberField, type TextField } from '@/domain/field-check';
import type { FieldKind } from '@/domain/fields';
import { NOT_WHOLE } from '@/domain/numbers';
import { type ListedField, PRODUCT_LABELS } from '@/domain/product-columns';
import { isProductFieldOfKind, PRODUCT_FIELDS } from '@/domain/product-fields';

export type CellKind = 'number' | 'money' | 'day' | 'text';

const CELL_KINDS: Partial<Record<FieldKind, CellKind>> = {
  quantity: 'number',
  rank: 'number',
  money: 'money',
  day: 'day',
};
export const toCellKind = (field: ListedField): CellKind => CELL_KINDS[PRODUCT_FIELDS[field].kind] ?? 'text';

/** 1250.5, "1 250.50", "1,250.50", "1250,5", with or without its currency, as the contract's text. */
export function toMoneyText(text: string): string {
  const plain = text.replace(/[\s\u00a0\u202f'’]/g, '').replace(/^[A-Z]{3}|[A-Z]{3}$/gi, '');
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(plain);
  return isGrouped ? plain.replaceAll(',', '') : plain.replace(/,(\d{1,2})$/, '.$1');
}

export type ReadInput = {
  today: string;
  /** Added to a typed number: supply is typed less the reserve. */
  more?: number;
};

/** A number accepted by the field, or refused with its sentence. */
function readNumber(field: NumberField, text: string, more: number): CellContent {
  const isEmpty = isEmptyText(text);
  const typed = isEmpty ? null : toTypedNumber(text);
  if (typed === null && !isEmpty) return refuseText(text, NOT_WHOLE);
  const value = typed === null ? null : typed + more;
  const { error } = checkNumber(field, value);
  if (error === null) return toContent(value);
  return value === null ? refuseText(text, error) : refuseValue(value, error);
}

/** A text accepted by the field, or refused with its sentence; what was typed stays as it is then. */
function readTextOf(field: TextField, text: string): CellContent {
  const plain: Partial<Record<FieldKind, () => string>> = {
    money: () => (isEmptyText(text) ? '' : toMoneyText(text)),
    currency: () => text.trim().toUpperCase(),
  };
  const checked = checkText(field, plain[field.kind]?.() ?? text);
  return checked.error === null ? toContent(checked.value) : refuseText(text, checked.error);
}

export function readProductCell(
  field: ListedField,
  text: string,
  { today, more = 0 }: ReadInput,
): CellContent {
  if (isProductFieldOfKind(field, 'quantity', 'rank')) return readNumber(PRODUCT_FIELDS[field], text, more);
  if (isProductFieldOfKind(field, 'day')) return readDay(text, today, PRODUCT_LABELS[field]);
  return readTextOf(PRODUCT_FIELDS[field], text);
}
