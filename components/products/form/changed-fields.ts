/** Which fields of the form differ from what was loaded. */
import type { FormField, ProductFormValues } from './form-values';

/** Equal for the user: texts without leading and trailing blanks, lists in any order. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((each) => b.includes(each));
  }
  if (typeof a === 'string' && typeof b === 'string') return a.trim().normalize() === b.trim().normalize();
  return Object.is(a ?? null, b ?? null) || ((a ?? '') === '' && (b ?? '') === '');
}

export function toChangedFields(
  base: ProductFormValues,
  values: ProductFormValues,
  fields: readonly FormField[],
): FormField[] {
  return fields.filter((field) => !isSameValue(base[field], values[field]));
}
