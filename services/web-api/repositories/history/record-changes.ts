import type { Transaction } from '../../database/database';
import { changes } from '../../database/schema';

type ChangeRow = typeof changes.$inferInsert;
export type ChangedEntity = ChangeRow['entity'];
export type ChangeSource = ChangeRow['source'];

/** Who changes something, when, by what, and whether an administrator did it outside the year or step. */
export type ChangeContext = {
  at: Date;
  by: { userId: number; email: string };
  source: ChangeSource;
  isOutsideCondition: boolean;
};
export type Change = { entityId: number; field: string; from: unknown; to: unknown };

/** Rows of one insert: 10 parameters each, well below the 65,535 of a statement. */
const ROWS_AT_ONCE = 1_000;

const toJson = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null));

/** The fields of `fields` whose value differs between two states of an entity. */
export function toChanges<T extends object>(
  entityId: number,
  fields: readonly (keyof T & string)[],
  before: T,
  after: T,
): Change[] {
  return fields
    .filter((field) => JSON.stringify(toJson(before[field])) !== JSON.stringify(toJson(after[field])))
    .map((field) => ({ entityId, field, from: before[field], to: after[field] }));
}

/** Writes down what changed, one row a field, in the transaction that changes it. */
export async function recordChanges(
  transaction: Transaction,
  entity: ChangedEntity,
  context: ChangeContext,
  list: readonly Change[],
): Promise<void> {
  const { at, by, source, isOutsideCondition } = context;
  for (let start = 0; start < list.length; start += ROWS_AT_ONCE) {
    await transaction.insert(changes).values(
      list.slice(start, start + ROWS_AT_ONCE).map(({ entityId, field, from, to }) => ({
        entity,
        entityId,
        at,
        byUserId: by.userId,
        byEmail: by.email,
        source,
        isOutsideCondition,
        field,
        from: toJson(from),
        to: toJson(to),
      })),
    );
  }
}
