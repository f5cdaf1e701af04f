/** Merges two users' changes of one product, field by field. */
import { isSameValue, toChangedFields } from './changed-fields';
import type { FormField, ProductFormValues } from './form-values';

export type FieldConflict = { field: FormField; base: unknown; mine: unknown; theirs: unknown };
export type Choice = 'mine' | 'theirs';

export type Merge = {
  /** Changed by both to different values: the user decides. */
  conflicts: FieldConflict[];
  /** Changed by me only; my value stays. */
  onlyMine: FormField[];
  /** Changed by them only; their value is taken. */
  onlyTheirs: FormField[];
};

/** A three-way merge: the loaded values, my input, the server's current values. */
export function toMerge(
  base: ProductFormValues,
  mine: ProductFormValues,
  theirs: ProductFormValues,
  fields: readonly FormField[],
): Merge {
  const byMe = new Set(toChangedFields(base, mine, fields));
  const byThem = new Set(toChangedFields(base, theirs, fields));
  const conflicts = fields
    .filter((field) => byMe.has(field) && byThem.has(field) && !isSameValue(mine[field], theirs[field]))
    .map((field) => ({ field, base: base[field], mine: mine[field], theirs: theirs[field] }));
  return {
    conflicts,
    onlyMine: fields.filter((field) => byMe.has(field) && !byThem.has(field)),
    onlyTheirs: fields.filter((field) => byThem.has(field) && !byMe.has(field)),
  };
}

/** Their values with my changes applied; for a field both changed, the user's choice (mine by default). */
export function applyMerge(
  merge: Merge,
  mine: ProductFormValues,
  theirs: ProductFormValues,
  choices: Readonly<Partial<Record<FormField, Choice>>>,
): ProductFormValues {
  const kept = [
    ...merge.onlyMine,
    ...merge.conflicts.map(({ field }) => field).filter((field) => choices[field] !== 'theirs'),
  ];
  return { ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) };
}
