/** The common interface of both database engines. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type * as schema from './schema';

/** The argument of a query: the database itself, or a transaction of it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
/** The argument of a write: a transaction. Only {@link Connection.transaction} makes one. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Runs plain SQL in one session, several statements at once. For migrations. */
export type Session = {
  run(script: string): Promise<void>;
  rows<T extends Record<string, unknown>>(query: string, parameters?: unknown[]): Promise<T[]>;
};

/** Connections in use and unused, and calls that wait for one. The embedded engine has one connection. */
export type ConnectionCounts = { busy: number; idle: number; waiting: number };

export type Connection = {
  readonly engine: 'pglite' | 'postgres';
  readonly database: Database;
  /** One session, one transaction: committed when `work` resolves, rolled back when it throws. */
  inSession<T>(work: (session: Session) => Promise<T>): Promise<T>;
  countConnections(): ConnectionCounts;
  /** How long the first waiting call has waited for a connection; 0 on an engine with a single one. */
  toLongestWaitMs(): number;
  /** Throws when the database does not answer. Does not wait for the calls that wait for a connection. */
  ping(): Promise<void>;
  /** Waits for running work, writes everything to disk and disconnects. */
  close(): Promise<void>;
};

const Rows = z.object({ rows: z.array(z.unknown()) });

/** The rows of a query written as SQL, each parsed by the schema, because neither engine's types are trusted. */
export async function queryRows<S extends z.ZodType>(
  database: Database,
  row: S,
  query: SQL,
): Promise<z.output<S>[]> {
  const { rows } = Rows.parse(await database.execute(query));
  return z.array(row).parse(rows);
}

/** An int[] parameter, safe for lists of any length: `= any(${toIntArray(ids)})`. */
export function toIntArray(ids: readonly number[]): SQL {
  return sql`${`{${ids.map((id) => Math.trunc(id)).join(',')}}`}::integer[]`;
}

/** A LIKE pattern that finds the text anywhere, folded; `%` and `_` in the text are literal. */
export function toContainsPattern(text: string): SQL {
  return sql`'%' || fold(${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}) || '%'`;
}
