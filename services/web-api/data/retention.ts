/** Deletes what is older than it is kept: in parts, so that no transaction is long. */
import { lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { addAuditEvent, toAuditEvent } from './audit/audit-events';
import { type Database, queryRows } from './database/database';
import { viewAs } from './database/schema';
import { inTransaction } from './database/transactions';

const AT_ONCE = 5_000;
const Row = z.object({ deleted: z.coerce.number(), last: z.coerce.number().nullable() });

const deleteIn = (deletion: SQL, id: string) =>
  sql`with gone as (${deletion} returning ${sql.raw(id)} as id)
    select count(*) as deleted, max(id) as last from gone`;

/** Runs the part until it finds less than it may delete at once. */
async function inParts(deletePart: () => Promise<number>): Promise<number> {
  let all = 0;
  for (let deleted = AT_ONCE; deleted === AT_ONCE; all += deleted) deleted = await deletePart();
  return all;
}

/**
 * Deletes changes before an instant. Those of steps stay: calendars count them. Changes are numbered as they are made, so
 * the first one that is kept marks the end. Returns how many were deleted.
 */
export async function forgetOldChanges(database: Database, before: Date): Promise<number> {
  const end = sql`coalesce((select change_id from changes where at >= ${before.toISOString()}::timestamptz
    order by change_id limit 1), 9223372036854775807)`;
  const deletion = sql`delete from changes where change_id in (
    select change_id from changes where change_id < ${end} and entity <> 'steps' order by change_id limit ${AT_ONCE})`;
  return inParts(async () => {
    const [row] = await queryRows(database, Row, deleteIn(deletion, 'change_id'));
    return row?.deleted ?? 0;
  });
}

/**
 * Deletes events of the audit record before an instant, from the beginning, and adds an event that says so. The newest
 * event always stays: it holds the chain. Returns how many were deleted.
 */
export async function forgetOldEvents(database: Database, before: Date, now: Date): Promise<number> {
  const instant = before.toISOString();
  const end = sql`coalesce((select place from audit_events where place is not null and at >= ${instant}::timestamptz
    order by place limit 1), (select max(place) from audit_events))`;
  const deletion = sql`delete from audit_events where place in (
    select place from audit_events where place < ${end} order by place limit ${AT_ONCE})`;
  return inParts(() =>
    inTransaction(database, async (tx) => {
      await tx.execute(sql`select set_config('allocations.audit_kept_from', ${instant}, true)`);
      const [row] = await queryRows(tx, Row, deleteIn(deletion, 'place'));
      if (!row || row.last === null) return 0;
      const params = { upToPlace: row.last, events: row.deleted };
      const at = now.toISOString();
      await addAuditEvent(tx, toAuditEvent({ at, event: 'retention', operation: null, params }));
      return row.deleted;
    }),
  );
}

/** Deletes view-as sessions that began before an instant. */
export async function forgetOldViewAs(database: Database, before: Date): Promise<void> {
  await database.delete(viewAs).where(lt(viewAs.startedAt, before));
}
