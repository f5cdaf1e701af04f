/** The schema of a list that is packed as columns. */
import { z } from 'zod';
import type { Column, Columns } from './packed-list';

function fits(column: Column<unknown>, count: number): boolean {
  if ('all' in column) return true;
  if ('each' in column) return column.each.length === count;
  return column.at.length === count && column.at.every((place) => place < column.of.length);
}

const toValuesSchema = (value: z.core.$ZodType) =>
  z.union([
    z.object({ all: value }),
    z.object({ of: z.array(value), at: z.array(z.number().int().min(0)) }),
    z.object({ each: z.array(value) }),
  ]);

/** A field with a default may be missing as a whole: a service of an older version does not have it. */
const toColumnSchema = (value: z.core.$ZodType) =>
  value instanceof z.ZodDefault
    ? toValuesSchema(value.unwrap()).default({ all: value.def.defaultValue })
    : toValuesSchema(value);

/** The schema of the columns of such objects: each column has a value for each of them. */
export function columnsOf<S extends z.ZodRawShape, T extends Columns<z.output<z.ZodObject<S>>>>(
  item: z.ZodObject<S>,
): z.ZodType<T, T> {
  const entries = Object.entries(item.shape).map(([field, value]) => [field, toColumnSchema(value)]);
  const shape: Record<string, ReturnType<typeof toColumnSchema>> = Object.fromEntries(entries);
  const schema = z
    .object({ count: z.number().int().min(0), columns: z.object(shape) })
    .refine(
      ({ count, columns }) => Object.values(columns).every((column) => fits(column, count)),
      'A column needs a value for each item.',
    );
  // Each column is made of its field's schema: a mapping over the fields that the types cannot follow.
  return schema as unknown as z.ZodType<T, T>;
}
