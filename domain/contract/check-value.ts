/** Checks one value by a schema, for a cell or a field of a form: the value as it is kept, or why it is refused. */
import type { z } from 'zod';

export type Checked<V> = { value: V; error: null } | { error: string };

export function checkValue<V>(schema: z.ZodType<V>, value: unknown): Checked<V> {
  const checked = schema.safeParse(value);
  if (checked.success) return { value: checked.data, error: null };
  return { error: checked.error.issues[0]?.message ?? 'Is not valid.' };
}
