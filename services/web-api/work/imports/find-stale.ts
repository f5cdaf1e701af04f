/** Finds rows of a file that are older than the saved state because they were changed after the export. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { toCountText, toInstantText } from '@/domain/format';
import { type Database, queryRows } from '../../data/database/database';
import { changes, users } from '../../data/database/schema';
import type { ChangedEntity } from '../../data/history/record-changes';
import type { ImportRun } from './import-run';

/** A row that was exported `steps` versions ago. */
export type Aged = { entityId: number; steps: number };

const Row = z.object({
  entity_id: z.number(),
  is_own: z.boolean(),
  by: z.string().nullable(),
  at: z.coerce.date().nullable(),
});

const WAY_OUT = 'Export again, or empty this cell to overwrite it.';

function toSentence(by: string | null, at: Date | null): string {
  if (by === null || at === null) return `This row was changed after it was exported. ${WAY_OUT}`;
  return `Changed by ${by} on ${toInstantText(at.toISOString())} UTC, after this row was exported. ${WAY_OUT}`;
}

/** The records that are newer than the rows of a file. */
export type Stale = {
  /** By entity, a sentence about who changed it since and when. */
  refusals: Map<number, string>;
  /** The entities that only the user's own later imports changed. */
  own: ReadonlySet<number>;
};

/**
 * Distinguishes changes by others from the user's own imports: a user who corrects a file and imports it again is not
 * refused because of their own import. One write is one version and one instant of the history, so as many instants are
 * checked as there are newer versions. If two coincide, more than necessary are checked and the row is refused. `where`
 * excludes what the person may not see.
 */
export async function findStale(
  database: Database,
  { user }: Pick<ImportRun, 'user'>,
  entity: ChangedEntity,
  aged: readonly Aged[],
  where: SQL = sql`true`,
): Promise<Stale> {
  if (aged.length === 0) return { refusals: new Map(), own: new Set() };
  const json = JSON.stringify(aged.map(({ entityId, steps }) => ({ entity_id: entityId, steps })));
  const rows = await queryRows(
    database,
    Row,
    sql`with since as (
        select n.entity_id, n.steps, ${changes.at} as at, coalesce(${users.name}, ${changes.byEmail}) as by,
          ${changes.source} = 'import' and ${changes.byUserId} is not distinct from ${user.userId}::integer as is_own,
          dense_rank() over (partition by n.entity_id order by ${changes.at} desc) as moment
        from jsonb_to_recordset(${json}::jsonb) as n (entity_id integer, steps integer)
          join ${changes} on ${changes.entity} = ${entity} and ${changes.entityId} = n.entity_id and ${where}
          left join ${users} on ${users.userId} = ${changes.byUserId}
      )
      select entity_id, bool_and(is_own) and count(distinct moment) = steps as is_own,
        (array_agg(by order by at desc) filter (where not is_own))[1] as by,
        max(at) filter (where not is_own) as at
      from since where moment <= steps group by entity_id, steps`,
  );
  const known = new Map(rows.map((row) => [row.entity_id, row]));
  const own = new Set(rows.flatMap((row) => (row.is_own ? [row.entity_id] : [])));
  const refusals = new Map(
    aged.flatMap(({ entityId }): [number, string][] => {
      const row = known.get(entityId);
      return own.has(entityId) ? [] : [[entityId, toSentence(row?.by ?? null, row?.at ?? null)]];
    }),
  );
  return { refusals, own };
}

/** The notice about rows that replace what the user's own later import wrote. */
export const toSetBackNotice = (count: number): string =>
  count === 1
    ? '1 row was exported before your own later import and replaces what it wrote.'
    : `${toCountText(count, 'row')} were exported before your own later import and replace what it wrote.`;
