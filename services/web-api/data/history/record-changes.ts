import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/database';
import { changes } from '../database/schema';

type ChangeRow = typeof changes.$inferInsert;
export type ChangedEntity = ChangeRow['entity'];
export type ChangeSource = ChangeRow['source'];

/** The author, time and source of a change, and whether an administrator made it outside the year or step. */
export type ChangeContext = {
  at: Date;
  by: { userId: number; email: string };
  source: ChangeSource;
  isOutsideCondition: boolean;
  /** The import that makes the change. */
  fileId?: number | null;
  run?: ChangeRun | undefined;
  /** The rule of an applied proposal, or the name of an applied scenario. */
  givenBy?: string | null;
};
/** The run over all products that makes a change, by itself or by being taken back. */
export type ChangeRun = { runId: number; isUndo: boolean };
export type Change = { entityId: number; field: string; from: unknown; to: unknown };

/** Rows per insert. They are sent as one JSON text: with one parameter each, building an import would take minutes. */
const ROWS_AT_ONCE = 10_000;

const toJson = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null));

// Unchanged values are identical in both states. They are most of an import, and comparing them as text is slow.
const isSame = (before: unknown, after: unknown) =>
  Object.is(before, after) || JSON.stringify(toJson(before)) === JSON.stringify(toJson(after));

/** The fields of `fields` whose value differs between two states of an entity. */
export function toChanges<T extends object>(
  entityId: number,
  fields: readonly (keyof T & string)[],
  before: T,
  after: T,
): Change[] {
  return fields
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({ entityId, field, from: before[field], to: after[field] }));
}

/** Records changes, one row per field, in the transaction that makes them. */
export async function recordChanges(
  transaction: Transaction,
  entity: ChangedEntity,
  context: ChangeContext,
  list: readonly Change[],
): Promise<void> {
  const { at, by, source, isOutsideCondition, fileId = null, run, givenBy = null } = context;
  for (let start = 0; start < list.length; start += ROWS_AT_ONCE) {
    const rows = list.slice(start, start + ROWS_AT_ONCE).map(({ entityId, field, from, to }) => ({
      entity_id: entityId,
      field,
      from_value: toJson(from),
      to_value: toJson(to),
    }));
    const insert = sql`
      insert into ${changes} (entity, entity_id, at, by_user_id, by_email, source, is_outside_condition,
        file_id, run_id, is_run_undo, given_by, field, from_value, to_value)
      select ${entity}, n.entity_id, ${at.toISOString()}::timestamptz, ${by.userId}::integer, ${by.email},
        ${source}, ${isOutsideCondition}::boolean, ${fileId}::integer,
        ${run?.runId ?? null}::integer, ${run?.isUndo ?? false}::boolean, ${givenBy}::text,
        n.field, n.from_value, n.to_value
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as n (entity_id integer, field text, from_value jsonb, to_value jsonb)`;
    await transaction.execute(insert);
  }
}
