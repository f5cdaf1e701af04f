/**
 * Parts of statements that are put together once. drizzle walks each table and column of a statement again whenever it runs, which
 * takes longer than sending it.
 */
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();

/** The same part as a text. Throws a RangeError when it has values: these are no part of a text. */
export function toFixed(part: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(part);
  if (params.length > 0) throw new RangeError('A fixed part of a statement has no values.');
  return sql.raw(text);
}
