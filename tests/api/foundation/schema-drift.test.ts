/** Drizzle's tables match the migrations: columns, types, nulls, defaults and primary keys, in both directions. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { type Connection, queryRows } from '@/services/web-api/data/database/database';
import * as schema from '@/services/web-api/data/database/schema';
import { createTestDatabase } from '../../support/test-database';

/** Tables that plain SQL reads and Drizzle does not, with the reason. */
const SQL_ONLY: Record<string, string> = {
  migrations: 'written and read by the runner of the migrations',
};

const Column = z.object({
  table: z.string(),
  column: z.string(),
  type: z.string(),
  isNullable: z.boolean(),
  hasDefault: z.boolean(),
  isPrimaryKey: z.boolean(),
});
type Column = z.infer<typeof Column>;

const TABLES = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .map((table) => getTableConfig(table));

const toDrizzleColumns = ({ name: table, columns, primaryKeys }: (typeof TABLES)[number]): Column[] => {
  const keys = new Set(primaryKeys.flatMap((key) => key.columns.map(({ name }) => name)));
  return columns.map((column) => ({
    table,
    column: column.name,
    type: column.getSQLType().replaceAll(', ', ','),
    isNullable: !column.notNull,
    hasDefault: column.hasDefault || column.generated !== undefined || column.generatedIdentity !== undefined,
    isPrimaryKey: column.primary || keys.has(column.name),
  }));
};

const BUILT = sql`
  select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
    not a.attnotnull as "isNullable", a.atthasdef or a.attidentity <> '' as "hasDefault",
    coalesce(a.attnum = any(k.conkey), false) as "isPrimaryKey"
  from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;

const sorted = (columns: Column[]) =>
  columns
    .map(
      ({ table, column, type, isNullable, hasDefault, isPrimaryKey }) =>
        `${table}.${column} ${type}${isNullable ? '' : ' not null'}${hasDefault ? ' default' : ''}${isPrimaryKey ? ' primary key' : ''}`,
    )
    .sort();

let connection: Connection;
let built: Column[];

beforeAll(async () => {
  connection = await createTestDatabase();
  built = await queryRows(connection.database, Column, BUILT);
});
afterAll(() => connection.close());

describe('the schema in code and the migrations agree', () => {
  test('every table of the database has a Drizzle table, or a reason why not', () => {
    const names = new Set(built.map(({ table }) => table));
    expect([...names].sort()).toEqual([...TABLES.map(({ name }) => name), ...Object.keys(SQL_ONLY)].sort());
  });

  test.each(TABLES.map((table) => [table.name, table] as const))('%s has the same columns', (name, table) => {
    expect(sorted(toDrizzleColumns(table))).toEqual(sorted(built.filter((column) => column.table === name)));
  });
});
