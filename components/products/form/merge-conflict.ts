/** Two people changed one product: what of each stays, field by field. */
import { isSameValue, toChangedFields } from './changed-fields';
import type { ProductField, ProductFormValues } from './form-values';

export type FieldConflict = { field: ProductField; base: unknown; mine: unknown; theirs: unknown };
export type Choice = 'mine' | 'theirs';

export type Merge = {
  /** Changed by both, to different values: a person decides. */
  conflicts: FieldConflict[];
  /** Changed by me alone; they stay mine. */
  onlyMine: ProductField[];
  /** Changed by them alone; they are taken over. */
  onlyTheirs: ProductField[];
};

/** A three-way comparison: what was loaded, what I typed, what stands on the server now. */
export function toMerge(
  base: ProductFormValues,
  mine: ProductFormValues,
  theirs: ProductFormValues,
  fields: readonly ProductField[],
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

/** Theirs, with my own changes put on it; where both changed a field, the choice made for it (mine by default). */
export function applyMerge(
  merge: Merge,
  mine: ProductFormValues,
  theirs: ProductFormValues,
  choices: Readonly<Partial<Record<ProductField, Choice>>>,
): ProductFormValues {
  const kept = [
    ...merge.onlyMine,
    ...merge.conflicts.map(({ field }) => field).filter((field) => choices[field] !== 'theirs'),
  ];
  return { ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) };
}
