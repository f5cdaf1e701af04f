/** The values of the product form, derived from the table of fields, and their conversion to the contract. */
import { z } from 'zod';
import type { Product } from '@/domain/contract/product';
import type { ProductWrite } from '@/domain/contract/product-write';
import { type Field, keysOf } from '@/domain/fields';
import {
  getProductField,
  isFieldOf,
  isProductFieldOfKind,
  PRODUCT_FIELDS,
  type ProductFields,
  toFormOrder,
} from '@/domain/product-fields';
import type { System } from '@/domain/systems';

/** Texts are never null, so that inputs stay controlled; a number that was refused is its text, so that validation reports it. */
type FormValue<F extends Field> = F extends { kind: 'line' | 'lines' | 'url' }
  ? string
  : F extends { kind: 'brand' | 'rank' }
    ? number | null
    : F extends { kind: 'quantity' }
      ? number | string | null
      : F extends { kind: 'markets'; empty: null }
        ? number[] | null
        : F extends { kind: 'markets' }
          ? number[]
          : F extends { kind: 'flag' }
            ? boolean
            : string | null;

type FieldsOnForm<T extends ProductFields> = {
  [K in keyof T as T[K] extends { isOffForm: true } ? never : K]: T[K];
};
type FormShape<T extends ProductFields> = {
  -readonly [K in keyof FieldsOnForm<T>]: z.ZodType<FormValue<T[K]>>;
};

const ids = z.array(z.number());

/** The schema of a field on the form, and its value on an empty form. */
function toFormField(field: Field): { schema: z.ZodType; empty: unknown } {
  switch (field.kind) {
    case 'line':
    case 'lines':
    case 'url':
      return { schema: z.string(), empty: '' };
    case 'brand':
    case 'rank':
      return { schema: z.number().nullable(), empty: null };
    case 'quantity':
      return { schema: z.union([z.number(), z.string()]).nullable(), empty: field.empty ?? null };
    case 'markets':
      return field.empty === null
        ? { schema: ids.nullable(), empty: null }
        : { schema: ids, empty: [...field.empty] };
    case 'flag':
      return { schema: z.boolean(), empty: field.empty };
    case 'money':
    case 'currency':
    case 'day':
      return { schema: z.string().nullable(), empty: null };
  }
}

const toFormKeys = <T extends ProductFields>(fields: T) =>
  toFormOrder(fields).filter((key) => !fields[key]?.isOffForm);

/** The values of the fields on the form: a schema, because edits are read from storage. */
export const toFormSchema = <T extends ProductFields>(fields: T) =>
  // `toFormField` and the type `FormValue` agree for each kind, but TypeScript cannot compare them.
  z.object(
    Object.fromEntries(
      toFormKeys(fields).map((key) => [key, toFormField(fields[key] as Field).schema]),
    ) as unknown as FormShape<T>,
  );

/** The values of an empty form. */
export const toEmptyForm = <T extends ProductFields>(fields: T) =>
  toFormSchema(fields).parse(
    Object.fromEntries(toFormKeys(fields).map((key) => [key, toFormField(fields[key] as Field).empty])),
  );

export const ProductFormValues = toFormSchema(PRODUCT_FIELDS);
export type ProductFormValues = z.infer<typeof ProductFormValues>;
export type FormField = keyof ProductFormValues;

export const EMPTY_PRODUCT: ProductFormValues = toEmptyForm(PRODUCT_FIELDS);
/** The fields in the order of the form. */
export const FORM_FIELDS = keysOf(EMPTY_PRODUCT);

/** The fields of a system's products: it identifies them by SKU or by name. */
export const toSystemFields = (system: Pick<System, 'identifiesBy'>): FormField[] =>
  FORM_FIELDS.filter((field) => isFieldOf(system, getProductField(field)));

const sortIds = (list: readonly number[]) => [...list].sort((a, b) => a - b);

/** The form values of a product. */
export function toFormValues(product: Product): ProductFormValues {
  const toValue = (field: FormField) =>
    isProductFieldOfKind(field, 'markets')
      ? product[field] && sortIds(product[field])
      : (product[field] ?? EMPTY_PRODUCT[field]);
  return ProductFormValues.parse(Object.fromEntries(FORM_FIELDS.map((field) => [field, toValue(field)])));
}

/** The form's fields in the contract's shape. Not validated: null and refused texts pass unchanged; the schema reports them. */
export function toProductFields(values: ProductFormValues, system: Pick<System, 'identifiesBy'>) {
  const toValue = (field: FormField): unknown => {
    if (!isProductFieldOfKind(field, 'quantity')) return values[field];
    // An empty quantity with a default means the default, not "unknown".
    return values[field] ?? (EMPTY_PRODUCT[field] === null ? null : undefined);
  };
  return Object.fromEntries(toSystemFields(system).map((field) => [field, toValue(field)]));
}

/** The parts of a save other than fields. */
export type SaveState = Pick<
  ProductWrite,
  'fiscalYear' | 'isDisabled' | 'isPublished' | 'mainFileId' | 'mainUpload' | 'fileIdsToKeep'
>;
