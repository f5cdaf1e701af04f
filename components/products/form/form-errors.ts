/** The errors of a product before it is sent: from the contract's own schema and messages, by field. */

import type { z } from 'zod';
import { productCreate, productUpdate, toProductConflicts } from '@/domain/contract/product-write';
import { toFieldErrors } from '@/domain/problems';
import { PRODUCT_LABELS } from '@/domain/product-columns';
import type { System } from '@/domain/systems';
import { SECTIONS, toSectionFields } from './form-sections';
import {
  FORM_FIELDS,
  type FormField,
  type ProductFormValues,
  type SaveState,
  toProductFields,
} from './form-values';

export type FormErrors = Partial<Record<FormField, string>>;

/** The first message of each field of the form; messages of other fields are returned as `others`. */
export function toFormErrors(errors: Readonly<Record<string, readonly string[]>>): {
  fields: FormErrors;
  others: string[];
} {
  const fields: FormErrors = {};
  const others: string[] = [];
  for (const [path, messages] of Object.entries(errors)) {
    const field = FORM_FIELDS.find((each) => each === path.split('.')[0]);
    const message = messages[0] ?? '';
    if (field) fields[field] ??= message;
    else others.push(message);
  }
  return { fields, others };
}

/** A quantity for the rules between fields: a refused text breaks none of them. */
const toFigure = (value: number | string | null): number | undefined =>
  typeof value === 'string' ? Number.NaN : (value ?? undefined);

/** The body of a save, or the messages that prevent it. */
export function toWrite(
  values: ProductFormValues,
  save: SaveState,
  system: Pick<System, 'identifiesBy'>,
  isNew: boolean,
): { body: z.output<ReturnType<typeof productUpdate>>; errors: null } | { body: null; errors: FormErrors } {
  const { fileIdsToKeep, ...rest } = save;
  const input = { ...toProductFields(values, system), ...rest };
  const parsed = isNew
    ? productCreate(system).safeParse(input)
    : productUpdate(system).safeParse({ ...input, fileIdsToKeep });
  if (parsed.success) return { body: { fileIdsToKeep: [], ...parsed.data }, errors: null };
  const { fields } = toFormErrors(toFieldErrors(parsed.error));
  // A schema checks rules between fields only after each field is valid; this shows all errors at once.
  const between = Object.fromEntries(
    toProductConflicts({
      ...values,
      availableQuantity: toFigure(values.availableQuantity),
      reserveQuantity: toFigure(values.reserveQuantity),
      minPerMarket: toFigure(values.minPerMarket),
      maxPerMarket: toFigure(values.maxPerMarket),
      usefulMinimum: toFigure(values.usefulMinimum),
    }),
  );
  return { body: null, errors: { ...between, ...fields } };
}

/** Whether the schema requires this field, for the asterisk. */
export function isRequiredField(system: Pick<System, 'identifiesBy'>, field: FormField): boolean {
  const shape: Record<string, z.ZodType | undefined> = productCreate(system).shape;
  return shape[field]?.safeParse(undefined).success === false;
}

/** The fields of "1 to correct: Link", in the order of the form. */
export function toErrorFields(errors: FormErrors): { field: FormField; label: string; message: string }[] {
  const inOrder = Object.values(SECTIONS).flatMap((section) => toSectionFields(section, FORM_FIELDS));
  return inOrder.flatMap((field) => {
    const message = errors[field];
    return message ? [{ field, label: PRODUCT_LABELS[field], message }] : [];
  });
}
