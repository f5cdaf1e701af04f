/** Parses a typed or pasted text in a cell of the product list, checked as the call checks it that saves it. */

import type { z } from 'zod';
import { readDay, refuseText, refuseValue, toCellContent } from '@/components/grid/editing/read-typed';
import { type CellContent, toContent } from '@/components/grid/editing/sheet';
import { checkValue } from '@/domain/contract/check-value';
import { PRODUCT_VALUES } from '@/domain/contract/product-write';
import type { FieldKind } from '@/domain/fields';
import { type ListedField, PRODUCT_LABELS } from '@/domain/product-columns';
import { isProductFieldOfKind, PRODUCT_FIELDS, type ProductFieldOfKind } from '@/domain/product-fields';
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
const readNumber = (schema: z.ZodType<number | null>, text: string, more: number): CellContent =>
  toCellContent(text, readWhole(text), (typed) => {
    const value = typed === null ? null : typed + more;
    const { error } = checkValue(schema, value);
    if (error === null) return toContent(value);
    return value === null ? refuseText(text, error) : refuseValue(value, error);
  });

type TextField = Exclude<
  ListedField,
  ProductFieldOfKind<'quantity'> | ProductFieldOfKind<'rank'> | ProductFieldOfKind<'day'>
>;

/** A text accepted by the field, or refused with its sentence; what was typed stays as it is then. */
function readTextOf(field: TextField, text: string): CellContent {
  const judge = (read: string | null) => {
    const checked = checkValue<string | null>(PRODUCT_VALUES[field], read);
    return checked.error === null ? toContent(checked.value) : refuseText(text, checked.error);
  };
  if (isProductFieldOfKind(field, 'money')) return toCellContent(text, readPrice(text), judge);
  return judge(isProductFieldOfKind(field, 'currency') ? readCurrency(text) || null : text);
}

export function readProductCell(
  field: ListedField,
  text: string,
  { today, more = 0 }: ReadInput,
): CellContent {
  if (isProductFieldOfKind(field, 'quantity', 'rank')) return readNumber(PRODUCT_VALUES[field], text, more);
  if (isProductFieldOfKind(field, 'day')) return readDay(text, today, PRODUCT_LABELS[field]);
  return readTextOf(field, text);
}
