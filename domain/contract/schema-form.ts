/** How an address of a list is read by the schema of its call. */
import type { z } from 'zod';
import type { ListForm } from '../list-form';
import { toQueryNames } from './query-string';

export function toSchemaForm(schema: z.ZodObject): ListForm {
  const shape = schema.shape as Record<string, z.ZodType>;
  const read = (key: string, raw: unknown) => shape[key]?.safeParse(raw).data;
  const starts = Object.keys(shape).map((key) => [key, read(key, undefined)]);
  return {
    ...toQueryNames(schema),
    start: Object.fromEntries(starts.filter(([, value]) => value !== undefined)),
    read,
  };
}
