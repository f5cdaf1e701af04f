/**
 * Statements that PostgreSQL parses and plans once in each connection instead of at each call: the small look-ups that every call
 * makes. Not lists: a plan that is kept knows no filter's values, and chooses worse for those that are rare. Not statements that
 * wait for locks: those carry the id of their call.
 */
import { type SQL, sql } from 'drizzle-orm';

const SIGN = '/* prepared */ ';

/** The query as such a statement. Its text must not change with its values. */
export const toPrepared = (query: SQL): SQL => sql`${sql.raw(SIGN)}${query}`;

/** More are of workbooks, boards and imports. */
const FEW = 250;

/**
 * The same for a statement over `count` rows, if they are few. One over many takes long: it has a plan for its number, and keeps the id of
 * its call, by which an operator finds who holds others up.
 */
export const toPreparedIfFew = (query: SQL, count: number): SQL => (count <= FEW ? toPrepared(query) : query);

export type Statement = string | { text: string; name?: string | undefined };

export const toText = (statement: Statement): string =>
  typeof statement === 'string' ? statement : statement.text;

export const isPrepared = (statement: Exclude<Statement, string>): boolean => statement.text.startsWith(SIGN);

/** A connection keeps each of them, so that texts without an end must not take its memory. */
const MOST_TEXTS = 200;

let release = 0;
const names = new Map<string, string>();

/** The name of a text, the same in each connection; undefined when there are too many. */
export function toName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_TEXTS) return known;
  const name = `s${release}_${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * A migration of a later release changed a type that a kept plan answers with. The statement did nothing, and is planned again under
 * its next name.
 */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';

/** Every statement is planned again in each connection, the next time that it is run there. */
export function forgetNames(): void {
  release += 1;
  names.clear();
}
