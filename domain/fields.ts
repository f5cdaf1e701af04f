/** The structure of the field tables: the content of a row, and the kinds of fields. */

type Common = {
  /** Its name on screens, in messages and at the head of its column in files. */
  label: string;
  /** Headers of its column in earlier exports: such a file can still be imported. */
  aliases?: readonly string[];
  /** The width of its column in workbooks, in characters. */
  width: number;
  /** What it holds, what is allowed beyond its bounds, and an example: for the sheet that explains a workbook. */
  holds: string;
  allowed?: string;
  example?: string;
};

/**
 * What a field holds, within which bounds. `empty` is the meaning of a field without a value: null for "none", else the
 * default value. A field without `empty` is required.
 */
type Content =
  | { kind: 'brand' }
  /** Text of one line or of several: at most `max` characters. */
  | { kind: 'lines'; max: number; empty?: null }
  /** `isId`: a code or an id, whose spelling is normalized. */
  | { kind: 'line'; max: number; empty?: null; isId?: true }
  | { kind: 'url' | 'money' | 'currency' | 'day'; empty: null }
  /** A number of pieces, 0 to `MAX_QUANTITY`; `min: 1` excludes 0. */
  | { kind: 'quantity'; min?: 1; empty?: number | null }
  /** A whole number that is not a quantity. */
  | { kind: 'rank'; min: number; max: number; empty: null }
  /** Market ids. Null means every market. */
  | { kind: 'markets'; empty: null | readonly number[] }
  | { kind: 'flag'; empty: boolean };

export type Field = Common & Content;
export type FieldKind = Field['kind'];
export type Fields = Readonly<Record<string, Field>>;

/** The keys of a table's fields of one kind. */
export type FieldOfKind<T extends Fields, K extends FieldKind> = {
  [F in keyof T & string]: T[F] extends { kind: K } ? F : never;
}[keyof T & string];

/** The keys in the order of the table. A constant table has only the keys of its type, hence the cast. */
export const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];

/**
 * One value for each field, by its key, in the order of `keys`. `Object.fromEntries` forgets the keys of its entries,
 * hence the cast.
 */
export const mapFields = <T extends Fields, V>(
  fields: T,
  toValue: (field: Field, key: keyof T & string) => V,
  keys: readonly (keyof T & string)[] = keysOf(fields),
) =>
  Object.fromEntries(keys.map((key) => [key, toValue(fields[key] as Field, key)])) as {
    -readonly [K in keyof T]: V;
  };

/** The values of these keys. An object that is still being filled lacks some, hence the cast. */
export function pick<T extends object, K extends keyof T>(record: T, keys: readonly K[]): Pick<T, K> {
  const picked = {} as Pick<T, K>;
  for (const key of keys) picked[key] = record[key];
  return picked;
}

type EmptyValues<T extends Fields> = {
  -readonly [K in keyof T]: T[K] extends { empty: infer E } ? E : undefined;
};
/** The values of empty fields. `Field` forgets which of them have one, hence the cast. */
export const toEmptyValues = <T extends Fields>(fields: T) =>
  mapFields(fields, (field) => ('empty' in field ? field.empty : undefined)) as EmptyValues<T>;

/** Headers of earlier exports, each with the current one. */
export const toAliases = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.values(fields).flatMap(({ aliases = [], label }) => aliases.map((alias) => [alias, label])),
  );
