/** Parses a typed or pasted text in a cell of the product list, checked as the call checks it that saves it. */

import { readDay, refuseText, refuseValue, toCellContent } from '@/components/grid/editing/read-typed';
import { type CellContent, toContent } from '@/components/grid/editing/sheet';
import { checkNumber, checkText, type NumberField, type TextField } from '@/domain/field-check';
import type { FieldKind } from '@/domain/fields';
import { type ListedField, PRODUCT_LABELS } from '@/domain/product-columns';
import { isProductFieldOfKind, PRODUCT_FIELDS } from '@/domain/product-fields';
import { readCurrency } from '@/domain/reading/read-currency';
import { readPrice } from '@/domain/reading/read-price';
import { readWhole } from '@/domain/reading/read-whole';

export type CellKind = 'number' | 'money' | 'day' | 'text';

const CELL_KINDS: Partial<Record<FieldKind, CellKind>> = {
  quantity: 'number',
  rank: 'number',
  money: 'money',
  day: 'day',
};
export const toCellKind = (field: ListedField): CellKind => CELL_KINDS[PRODUCT_FIELDS[field].kind] ?? 'text';

export type ReadInput = {
  today: string;
  /** Added to a typed number: supply is typed less the reserve. */
  more?: number;
};

/** A number accepted by the field, or refused with its sentence. */
const readNumber = (field: NumberField, text: string, more: number): CellContent =>
  toCellContent(text, readWhole(text), (typed) => {
    const value = typed === null ? null : typed + more;
    const { error } = checkNumber(field, value);
    if (error === null) return toContent(value);
    return value === null ? refuseText(text, error) : refuseValue(value, error);
  });

/** A text accepted by the field, or refused with its sentence; what was typed stays as it is then. */
function readTextOf(field: TextField, text: string): CellContent {
  const judge = (read: string | null) => {
    const checked = checkText(field, read ?? '');
    return checked.error === null ? toContent(checked.value) : refuseText(text, checked.error);
  };
  if (field.kind === 'money') return toCellContent(text, readPrice(text), judge);
  return judge(field.kind === 'currency' ? readCurrency(text) : text);
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
