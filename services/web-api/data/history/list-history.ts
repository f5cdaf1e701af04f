import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { HistoryEntry } from '@/domain/contract/history';
import type { LastChange } from '../../refusals';
import { type Database, queryRows, toIntArray } from '../database/database';
import { changes, imports, users } from '../database/schema';
import type { ChangedEntity } from './record-changes';

const LastRow = z.object({ entity_id: z.number(), at: z.coerce.date(), by: z.string() });

/** `where` excludes changes the reader may not see, `files` the names of files. */
export type Readable = { where?: SQL | undefined; files?: SQL | undefined };

/** Newest first; a longer history is cut at its oldest entries. */
const MAX_ENTRIES = 1_000;

const selectChanges = (
  database: Database,
  entity: ChangedEntity,
  entityId: number,
  { where, files }: Readable,
) =>
  database
    .select({ change: changes, fileName: imports.fileName })
    .from(changes)
    .leftJoin(imports, and(eq(imports.fileId, changes.fileId), files))
    .where(and(eq(changes.entity, entity), eq(changes.entityId, entityId), where))
    .orderBy(desc(changes.changeId));

/** A run over all products has a source of its own, which is derived from the run's id and not stored. */
const toSource = ({ source, runId, isRunUndo }: typeof changes.$inferSelect): HistoryEntry['source'] =>
  runId === null ? source : isRunUndo ? 'proposalRunUndo' : 'proposalRun';

/** The changes of one entity, newest first. */
export async function listHistory(
  database: Database,
  entity: ChangedEntity,
  entityId: number,
  readable: Readable = {},
): Promise<{ items: HistoryEntry[] }> {
  const rows = await selectChanges(database, entity, entityId, readable).limit(MAX_ENTRIES);
  const items = rows.map(({ change: row, fileName }) =>
    HistoryEntry.parse({
      at: row.at.toISOString(),
      by: row.byEmail,
      source: toSource(row),
      isOutsideCondition: row.isOutsideCondition,
      field: row.field,
      from: row.from,
      to: row.to,
      fileName,
    }),
  );
  return { items };
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
