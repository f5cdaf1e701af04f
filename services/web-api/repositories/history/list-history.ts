import { and, desc, eq, type SQL } from 'drizzle-orm';
import { HistoryEntry } from '@/domain/contract/history';
import type { Database } from '../../database/database';
import { changes } from '../../database/schema';
import type { ChangedEntity } from './record-changes';

/** Newest first; a history longer than this is cut at its oldest end. */
const MAX_ENTRIES = 1_000;

const selectChanges = (database: Database, entity: ChangedEntity, entityId: number, where?: SQL) =>
  database
    .select()
    .from(changes)
    .where(and(eq(changes.entity, entity), eq(changes.entityId, entityId), where))
    .orderBy(desc(changes.changeId));

/** The changes of one entity, newest first; `where` leaves out what the reader may not know. */
export async function listHistory(
  database: Database,
  entity: ChangedEntity,
  entityId: number,
  where?: SQL,
): Promise<{ items: HistoryEntry[] }> {
  const rows = await selectChanges(database, entity, entityId, where).limit(MAX_ENTRIES);
  const items = rows.map((row) =>
    HistoryEntry.parse({
      at: row.at.toISOString(),
      by: row.byEmail,
      source: row.source,
      isOutsideCondition: row.isOutsideCondition,
      field: row.field,
      from: row.from,
      to: row.to,
    }),
  );
  return { items };
}

/** Who changed an entity last and when, among the changes the reader may know of; null when nothing is on record. */
export async function getLastChange(
  database: Database,
  entity: ChangedEntity,
  entityId: number,
  where?: SQL,
): Promise<{ at: Date; by: string } | null> {
  const [row] = await selectChanges(database, entity, entityId, where).limit(1);
  return row ? { at: row.at, by: row.byEmail } : null;
}
