/**
 * A list of objects as columns, one for each field: thousands of objects repeat the names of their fields, and most of
 * their values are the same.
 */
import { z } from 'zod';

/** One value that all have; few values, and which of them each has; or a value of each. */
type Column<T> = { all: T } | { of: T[]; at: number[] } | { each: T[] };
type Columns<T> = { count: number; columns: { [K in keyof T]: Column<T[K]> } };

function fits(column: Column<unknown>, count: number): boolean {
  if ('all' in column) return true;
  if ('each' in column) return column.each.length === count;
  return column.at.length === count && column.at.every((place) => place < column.of.length);
}

const toColumnSchema = (value: z.core.$ZodType) =>
  z.union([
    z.object({ all: value }),
    z.object({ of: z.array(value), at: z.array(z.number().int().min(0)) }),
    z.object({ each: z.array(value) }),
  ]);

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

function packColumn<T>(values: readonly T[]): Column<T> {
  const places = new Map<T, number>();
  for (const value of values) if (!places.has(value)) places.set(value, places.size);
  const [first, ...others] = places.keys();
  if (first !== undefined && others.length === 0) return { all: first };
  if (places.size > values.length / 4) return { each: [...values] };
  return { of: [...places.keys()], at: values.map((value) => places.get(value) ?? 0) };
}

/** The list as columns of these fields; their values are compared as they are, so they are no objects. */
export function packList<T extends object>(fields: readonly (keyof T)[], list: readonly T[]): Columns<T> {
  const entries = fields.map((field) => [field, packColumn(list.map((item) => item[field]))]);
  return { count: list.length, columns: Object.fromEntries(entries) };
}

/** The list again. Column by column: a thousand objects at a time would each look up what kind its columns are. */
export function unpackList<T extends object>({ count, columns }: Columns<T>): T[] {
  const list = Array.from({ length: count }, (): Partial<T> => ({}));
  for (const field in columns) {
    const column: Column<T[typeof field]> = columns[field];
    list.forEach((item, index) => {
      if ('all' in column) item[field] = column.all;
      else item[field] = 'each' in column ? column.each[index] : column.of[column.at[index] ?? 0];
    });
  }
  // Each has a value in every column: packList made them, or the schema checked them.
  return list as T[];
}
