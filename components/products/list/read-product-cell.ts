/** Parses a typed or pasted text in a cell of the product list, validated by the schema of the call that saves it. */

import { readDay, refuseText, refuseValue } from '@/components/grid/editing/read-typed';
import { type CellContent, type CellValue, toContent } from '@/components/grid/editing/sheet';
import { isEmptyText, toTypedNumber } from '@/components/grid/editing/typed-number';
import { productPatch } from '@/domain/contract/product-write';
import type { FieldKind } from '@/domain/fields';
import { type ListedField, PRODUCT_LABELS } from '@/domain/product-columns';
import { isProductFieldOfKind, PRODUCT_FIELDS } from '@/domain/product-fields';
import type { System } from '@/domain/systems';

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
  system: System;
  today: string;
  /** Added to a typed number: supply is typed less the reserve. */
  more?: number;
};

/** A value accepted by the schema, or refused with the schema's sentence. */
function judge(field: ListedField, value: CellValue, system: System, typed: string): CellContent {
  const parsed = productPatch(system).safeParse({ [field]: value });
  if (parsed.success) return toContent(parsed.data[field] ?? null);
  const reason = parsed.error.issues[0]?.message ?? '';
  return typeof value === 'number' ? refuseValue(value, reason) : refuseText(typed, reason);
}

export function readProductCell(field: ListedField, text: string, input: ReadInput): CellContent {
  const { system, today, more = 0 } = input;
  switch (toCellKind(field)) {
    case 'number': {
      const value = isEmptyText(text) ? null : toTypedNumber(text);
      if (value === null && !isEmptyText(text)) return refuseText(text, 'Must be a whole number.');
      return judge(field, value === null ? null : value + more, system, text);
    }
    case 'money':
      return judge(field, isEmptyText(text) ? null : toMoneyText(text), system, text);
    case 'day':
      return readDay(text, today, PRODUCT_LABELS[field]);
    case 'text': {
      const value = isProductFieldOfKind(field, 'currency') ? text.trim().toUpperCase() || null : text;
      return judge(field, value, system, text);
    }
  }
}
