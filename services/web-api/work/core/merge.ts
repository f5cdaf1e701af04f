/** Merges a brand or market into another one: previewed with counts, then all of it in one transaction, or nothing. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Merge, MergeCollision } from '@/domain/contract/merge';
import { toCountText } from '@/domain/format';
import { toRetiredMessage } from '@/domain/retired';
import { requireSystemById } from '@/domain/systems';
import { type Database, queryRows, type Transaction, toIntArray } from '../../data/database/database';
import { getLastChange } from '../../data/history/list-history';
import { type Change, type ChangeContext, recordChanges } from '../../data/history/record-changes';
import { requireFound, requireVersion, toConflict, toInvalid } from '../../refusals';
import type { MergeKind } from './merge-kind';
import { countHolders, holdHolders, listHolders, movePermissions } from './merge-permissions';
import type { MergeIds } from './merge-records';

const NAMED_UP_TO = 5;
const LISTED_UP_TO = 100;

const Row = z.object({
  id: z.number(),
  label: z.string(),
  group_id: z.number().nullable(),
  is_retired: z.boolean(),
  version: z.number(),
});
type Row = z.infer<typeof Row>;

/** The two records, locked if the transaction merges them. Throws 404 for an unknown one, 400 for a wrong target. */
async function requirePair(
  database: Database,
  { kind, table, id, group }: MergeKind,
  { fromId, intoId }: MergeIds,
  isHeld: boolean,
): Promise<{ from: Row; into: Row }> {
  const rows = await queryRows(
    database,
    Row,
    sql`select ${id} as id, label, ${group} as group_id, is_retired, version from ${table}
      where ${id} = any(${toIntArray([fromId, intoId])}) order by ${id} ${isHeld ? sql`for update` : sql``}`,
  );
  const from = requireFound(rows.find((row) => row.id === fromId));
  const into = rows.find((row) => row.id === intoId);
  if (!into) throw toInvalid({ IntoId: [`There is no ${kind} ${intoId}.`] });
  if (fromId === intoId) throw toInvalid({ IntoId: [`Choose another ${kind}.`] });
  if (into.is_retired) throw toInvalid({ IntoId: [toRetiredMessage([into.label])] });
  return { from, into };
}

const toPlace = ({ allocationSystemId, fiscalYear, title }: MergeCollision) =>
  `${requireSystemById(allocationSystemId).label} ${fiscalYear} ${title}`;

/** "Nothing was merged. Both markets have a request for 2 products: RUC 2026 ..." */
function toCollisionSentence({ kind }: MergeKind, collisions: readonly MergeCollision[]): string {
  const count = toCountText(collisions.length, 'product');
  const what =
    kind === 'brand'
      ? `Both brands have ${count} of the same name and year`
      : `Both markets have a request for ${count}`;
  const more = collisions.length > NAMED_UP_TO ? ', ...' : '';
  return `Nothing was merged. ${what}: ${collisions.slice(0, NAMED_UP_TO).map(toPlace).join(', ')}${more}.`;
}

const toAnswer = (
  { intoId }: MergeIds,
  isDryRun: boolean,
  counts: Omit<Merge['counts'], 'collisions'>,
  collisions: readonly MergeCollision[],
): Merge => ({
  intoId,
  isDryRun,
  counts: { ...counts, collisions: collisions.length },
  collisions: collisions.slice(0, LISTED_UP_TO),
  holders: [],
});

/** What a merge would move, and what prevents it. Throws 404 and 400 as the merge does. */
export async function planMerge(database: Database, kind: MergeKind, ids: MergeIds): Promise<Merge> {
  await requirePair(database, kind, ids, false);
  const { collisions, ...records } = await kind.plan(database, ids);
  const users = await countHolders(database, kind, ids);
  const holders = await listHolders(database, kind, ids, LISTED_UP_TO);
  return { ...toAnswer(ids, true, { ...records, users }, collisions), holders };
}

/** The records themselves: the merged one is retired, and its group passes to one without a group. */
async function mergePair(
  tx: Transaction,
  { table, id, group, groupField }: MergeKind,
  { from, into }: { from: Row; into: Row },
): Promise<Change[]> {
  // The group of a retired record no longer granted it.
  const groupId = into.group_id ?? (from.is_retired ? null : from.group_id);
  await tx.execute(
    sql`update ${table} set is_retired = true, version = version + 1 where ${id} = ${from.id}`,
  );
  await tx.execute(
    sql`update ${table} set ${group} = ${groupId}, version = version + 1 where ${id} = ${into.id}`,
  );
  return [
    { entityId: from.id, field: 'mergedInto', from: null, to: into.id },
    ...(from.is_retired ? [] : [{ entityId: from.id, field: 'isRetired', from: false, to: true }]),
    { entityId: into.id, field: 'mergedFrom', from: null, to: from.id },
    ...(groupId === into.group_id ? [] : [{ entityId: into.id, field: groupField, from: null, to: groupId }]),
  ];
}

export type MergeBy = Pick<ChangeContext, 'at' | 'by'> & {
  ifMatch: number | null;
  /** The merge may change the caller's own permissions, so the preconditions are confirmed before. */
  confirm: () => Promise<void>;
};

/**
 * Merges. Throws 404 and 400 for a wrong pair, 409 for an old version and while both hold the same product: then nothing
 * is changed.
 */
export async function applyMerge(
  tx: Transaction,
  kind: MergeKind,
  ids: MergeIds,
  { ifMatch, confirm, at, by }: MergeBy,
): Promise<Merge> {
  const pair = await requirePair(tx, kind, ids, true);
  await requireVersion(ifMatch, {
    version: pair.from.version,
    what: pair.from.label,
    readLast: () => getLastChange(tx, kind.kind, ids.fromId),
  });
  const holders = await holdHolders(tx, kind, ids);
  await confirm();
  const { collisions } = await kind.plan(tx, ids);
  if (collisions.length > 0) throw toConflict(toCollisionSentence(kind, collisions));
  const context: ChangeContext = { at, by, source: 'merge', isOutsideCondition: false };
  const moved = await kind.move(tx, ids, context);
  const changes = await mergePair(tx, kind, pair);
  await movePermissions(tx, kind, ids, holders, context);
  const counts = { ...moved, users: holders.users.length };
  const toCount = (field: string, to: number) => ({ entityId: ids.fromId, field, from: null, to });
  await recordChanges(tx, kind.kind, context, [
    ...changes,
    toCount('mergedProducts', counts.products),
    toCount('mergedRequests', counts.requests),
    toCount('mergedUsers', counts.users),
  ]);
  return toAnswer(ids, false, counts, []);
}
