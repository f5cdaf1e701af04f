/**
 * A list of objects as columns, one for each field: thousands of objects repeat the names of their fields, and most of
 * their values are the same.
 */

/** One value that all have; few values, and which of them each has; or a value of each. */
export type Column<T> = { all: T } | { of: T[]; at: number[] } | { each: T[] };
export type Columns<T> = { count: number; columns: { [K in keyof T]: Column<T[K]> } };

function packColumn<T>(values: readonly T[]): Column<T> {
  const places = new Map<T, number>();
  for (const value of values) if (!places.has(value)) places.set(value, places.size);
  const [first, ...others] = places.keys();
  if (first !== undefined && others.length === 0) return { all: first };
  if (places.size > values.length / 4) return { each: [...values] };
  return { of: [...places.keys()], at: values.map((value) => places.get(value) ?? 0) };
}

/** The values of each field, in the order of the items. */
export type Values<T> = { readonly [K in keyof T]: readonly T[K][] };

/** Columns of as many values each; they are compared as they are, so they are no objects. */
export function packValues<T extends object>(count: number, values: Values<T>): Columns<T> {
  const fields = Object.keys(values) as (keyof T)[];
  return {
    count,
    columns: Object.fromEntries(fields.map((field) => [field, packColumn(values[field])])),
  } as Columns<T>;
}

/** The list as columns of these fields. */
export function packList<T extends object>(fields: readonly (keyof T)[], list: readonly T[]): Columns<T> {
  const entries = fields.map((field) => [field, list.map((item) => item[field])]);
  return packValues<T>(list.length, Object.fromEntries(entries));
}

/** The list again, column by column: object by object each column's kind would be looked up a thousand times. */
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
