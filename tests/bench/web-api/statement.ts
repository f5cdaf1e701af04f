/** The SQL of a call, recorded as the driver received it and run again on its own. */
import pg from 'pg';

/** One statement as `pg` received it: text, values and row mode. */
export type Statement = { text: string; values: unknown[]; rowMode: 'array' | undefined };

type Query = typeof pg.Client.prototype.query;

/** The id of the call, which the service writes in front (data/database/trace.ts). */
const MARK = /^\/\* request=\S+ \*\/ /;

const toText = (config: unknown): string =>
  (typeof config === 'string' ? config : String(Reflect.get(Object(config), 'text'))).replace(MARK, '');

const toStatement = (config: unknown, values: unknown): Statement => ({
  text: toText(config),
  values: [...(Array.isArray(values) ? values : (Reflect.get(Object(config), 'values') ?? []))],
  rowMode: Reflect.get(Object(config), 'rowMode') === 'array' ? 'array' : undefined,
});

let recorded: Statement[] | null = null;

// Once, before a pool opens its connections: these keep the function that they find (data/database/trace.ts).
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...input: unknown[]) {
  recorded?.push(toStatement(input[0], input[1]));
  return Reflect.apply(query, this, input);
} as Query;

/** Every statement of this process's clients while `work` runs, in order. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  recorded = statements;
  try {
    await work();
  } finally {
    recorded = null;
  }
  return statements;
}

const IS_TRANSACTION = /^\s*(begin|commit|rollback|savepoint|release)\b/i;
/** What can be written once: an event's place in the chain of the audit. */
const IS_ONCE = /^\s*update "?audit_events\b/i;

/** Runs the statements in order, then rolls back what they wrote, and `first`, which comes before them. */
export async function runBare(
  client: pg.Client,
  statements: readonly Statement[],
  first: readonly string[] = [],
): Promise<void> {
  await client.query('begin');
  try {
    for (const text of first) await client.query(text);
    for (const { text, values, rowMode } of statements) {
      if (!IS_TRANSACTION.test(text) && !IS_ONCE.test(text))
        await client.query({ text, values, ...(rowMode && { rowMode }) });
    }
  } finally {
    await client.query('rollback');
  }
}
