/** Conditions of statements, put together. */
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { toIntArray } from './database';

/** The conditions joined by `and`, without the undefined ones. */
export const toAll = (conditions: readonly (SQL | undefined)[]): SQL => {
  const known = conditions.filter((each) => each !== undefined);
  return known.length === 0 ? sql`true` : sql.join(known, sql` and `);
};

/** The conditions joined by `or`, in parentheses. */
export const toAny = (conditions: readonly SQL[]): SQL =>
  sql`(${sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` or `,
  )})`;

/** Whether the column has one of these ids. */
export const isAmongIds = (column: AnyPgColumn | SQL, ids: readonly number[]): SQL =>
  sql`${column} = any(${toIntArray(ids)})`;

/** The same for a filter: without ids it filters nothing. */
export const isAmongNamed = (
  column: AnyPgColumn | SQL,
  ids: readonly number[] | undefined,
): SQL | undefined => (ids?.length ? isAmongIds(column, ids) : undefined);
