import { type GetColumnData, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';

type Columns = Readonly<Record<string, PgColumn>>;
type RecordOf<C extends Columns> = { -readonly [K in keyof C]: GetColumnData<C[K]> };
type ValuesOf<C extends Columns> = { [K in keyof C]: GetColumnData<C[K]>[] };
type Row = Readonly<Record<string, unknown>>;

/** Column types whose values the driver already returns correctly. */
const PLAIN = ['PgInteger', 'PgText', 'PgBoolean', 'PgNumeric', 'PgDateString'];

const Values = z.array(z.unknown());

/** JSON has no exact decimals. */
const toJsonValue = (column: PgColumn) =>
  column.columnType === 'PgNumeric' ? sql`${column}::text` : sql`${column}`;

/**
 * Reads columns from rows of plain SQL, for reads of thousands of rows: drizzle looks each value's column up again for
 * each row, which takes three times as long as the driver. `prefix` keeps columns of the same name of two tables apart.
 * `toGrouped` is a JSON array of each column over the rows of a group, which `readGrouped` reads: for a board, which is sent as columns.
 */
export function createColumnReader<const C extends Columns>(columns: C, prefix: string) {
  const fields = Object.entries(columns).map(([key, column]) => ({ key, column, alias: `${prefix}${key}` }));
  const selected = sql.join(
    fields.map(({ column, alias }) => sql`${column} as ${sql.identifier(alias)}`),
    sql`, `,
  );
  const keys = fields.map(({ key }) => key);
  const aliases = fields.map(({ alias }) => alias);
  const converted = fields.filter(({ column }) => !PLAIN.includes(column.columnType));
  const empty = Object.fromEntries(keys.map((key) => [key, null]));
  const convert = (record: Record<string, unknown>): RecordOf<C> => {
    for (const { key, column } of converted) {
      const value = record[key];
      if (value !== null) record[key] = column.mapFromDriverValue(value);
    }
    // The columns say the types, which `Object.entries` forgets.
    return record as RecordOf<C>;
  };
  const read = (row: Row): RecordOf<C> => {
    const record: Record<string, unknown> = { ...empty };
    // By index: this runs for each column of each row.
    for (let index = 0; index < keys.length; index += 1)
      record[keys[index] ?? ''] = row[aliases[index] ?? ''];
    return convert(record);
  };
  const toGrouped = (order: SQL): SQL =>
    sql.join(
      fields.map(
        ({ column, alias }) =>
          sql`json_agg(${toJsonValue(column)} order by ${order}) as ${sql.identifier(alias)}`,
      ),
      sql`, `,
    );
  /** The values of each column in a group; empty without rows. */
  const readGrouped = (row: Row = {}): ValuesOf<C> => {
    const entries = fields.map(({ key, column, alias }) => {
      const values = Values.parse(row[alias] ?? []);
      const isPlain = PLAIN.includes(column.columnType);
      return [key, isPlain ? values : values.map((value) => value && column.mapFromDriverValue(value))];
    });
    return Object.fromEntries(entries) as ValuesOf<C>;
  };
  return { selected, read, toGrouped, readGrouped };
}
