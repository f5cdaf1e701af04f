import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { HistoryEntry } from '@/domain/contract/history';
import { MAX_HISTORY_ENTRIES } from '@/domain/limits';
import { PROPOSAL_RULES } from '@/domain/sharing/rules';
import type { LastChange } from '../../refusals';
import { type Database, queryRows, toIntArray } from '../database/database';
import { changes, imports, proposalRuns, users } from '../database/schema';
import type { ChangedEntity } from './record-changes';

const LastRow = z.object({ entity_id: z.number(), at: z.coerce.date(), by: z.string() });

/** `where` excludes changes the reader may not see, `files` the names of files. */
export type Readable = { where?: SQL | undefined; files?: SQL | undefined };

/** With the names of the people, files and runs that an entry refers to. */
const selectChanges = (database: Database, where: SQL | undefined, files: SQL | undefined) =>
  database
    .select({
      change: changes,
      fileName: imports.fileName,
      byName: users.name,
      runRule: proposalRuns.rule,
      runAt: proposalRuns.startedAt,
    })
    .from(changes)
    .leftJoin(imports, and(eq(imports.fileId, changes.fileId), files))
    .leftJoin(users, eq(users.userId, changes.byUserId))
    .leftJoin(proposalRuns, eq(proposalRuns.runId, changes.runId))
    .where(where)
    .orderBy(desc(changes.changeId))
    .limit(MAX_HISTORY_ENTRIES);
type Row = Awaited<ReturnType<typeof selectChanges>>[number];

/** A run over all products has a source of its own, which is derived from the run's id and not stored. */
const toSource = ({ source, runId, isRunUndo }: typeof changes.$inferSelect): HistoryEntry['source'] =>
  runId === null ? source : isRunUndo ? 'proposalRunUndo' : 'proposalRun';

const toEntry = ({ change: row, fileName, byName, runRule, runAt }: Row): HistoryEntry =>
  HistoryEntry.parse({
    at: row.at.toISOString(),
    by: row.byEmail,
    byName,
    source: toSource(row),
    isOutsideCondition: row.isOutsideCondition,
    field: row.field,
    from: row.from,
    to: row.to,
    fileName,
    // A version after this one may know more rules.
    rule: runRule ?? PROPOSAL_RULES.find((rule) => row.source === 'proposal' && rule === row.givenBy) ?? null,
    scenario: row.source === 'scenario' ? row.givenBy : null,
    runAt: runAt?.toISOString() ?? null,
  });

/** The changes of one entity, newest first. */
export async function listHistory(
  database: Database,
  entity: ChangedEntity,
  entityId: number,
  { where, files }: Readable = {},
): Promise<{ items: HistoryEntry[] }> {
  const ofEntity = and(eq(changes.entity, entity), eq(changes.entityId, entityId), where);
  const rows = await selectChanges(database, ofEntity, files);
  return { items: rows.map(toEntry) };
}

/** The changes of several requests, newest first, each with its market. `marketOf`: the requests, with their markets. */
export async function listHistoryOfRequests(
  database: Database,
  marketOf: ReadonlyMap<number, number>,
  { where, files }: Readable = {},
): Promise<{ items: (HistoryEntry & { marketId: number })[] }> {
  const ofRequests = sql`${changes.entity} = 'request'
    and ${changes.entityId} = any(${toIntArray([...marketOf.keys()])}) and ${where ?? sql`true`}`;
  const rows = await selectChanges(database, ofRequests, files);
  return {
    items: rows.flatMap((row) => {
      const marketId = marketOf.get(row.change.entityId);
      return marketId === undefined ? [] : { ...toEntry(row), marketId };
    }),
  };
}

/**
 * By entity, who changed it last, by name, and when, among the changes the reader may see. Entities without a recorded change are
 * left out. One index look-up for each, independent of the length of their histories.
 */
export async function getLastChanges(
  database: Database,
  entity: ChangedEntity,
  entityIds: readonly number[],
  where: SQL = sql`true`,
): Promise<Map<number, LastChange>> {
  if (entityIds.length === 0) return new Map();
  const rows = await queryRows(
    database,
    LastRow,
    sql`select n.entity_id, last.at, coalesce(${users.name}, last.by) as by
      from unnest(${toIntArray([...new Set(entityIds)])}) as n (entity_id)
        cross join lateral (
          select ${changes.at} as at, ${changes.byEmail} as by, ${changes.byUserId} as by_user_id from ${changes}
          where ${changes.entity} = ${entity} and ${changes.entityId} = n.entity_id and ${where}
          order by ${changes.changeId} desc limit 1
        ) as last
        left join ${users} on ${users.userId} = last.by_user_id`,
  );
  return new Map(rows.map(({ entity_id, at, by }) => [entity_id, { at, by }]));
}

/** Who changed one entity last and when; null without a recorded change. */
export async function getLastChange(
  database: Database,
  entity: ChangedEntity,
  entityId: number,
  where?: SQL,
): Promise<LastChange | null> {
  return (await getLastChanges(database, entity, [entityId], where)).get(entityId) ?? null;
}
