/** The record of looks as another user: who looked as whom, when, and how it ended. */
import { and, asc, count, desc, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PageOf } from '@/domain/contract/paging';
import type {
  SEE_AS_SORTS,
  SeeAsEntry,
  SeeAsExportQuery,
  SeeAsListQuery,
  SeeAsOutcome,
} from '@/domain/contract/see-as';
import { type Database, toContainsPattern } from '../../database/database';
import { seeAs, users } from '../../database/schema';
import { toPerson } from './see-as';

const actors = alias(users, 'actors');
const seen = alias(users, 'seen');

const SORT_KEYS: Record<(typeof SEE_AS_SORTS)[number], SQL> = {
  startedAt: sql`${seeAs.startedAt}`,
  by: sql`fold(${actors.name})`,
  as: sql`fold(${seen.name})`,
};

function toConditions({ search }: SeeAsExportQuery): SQL | undefined {
  if (!search) return undefined;
  const pattern = toContainsPattern(search);
  return or(sql`${actors.search} like ${pattern}`, sql`${seen.search} like ${pattern}`);
}

/** The looks with their people. One that the next look of the same actor ended has the very instant of that one's start. */
function selectLooks(database: Database, query: SeeAsExportQuery) {
  const next = alias(seeAs, 'next');
  const isReplaced = exists(
    database
      .select({ one: sql`1` })
      .from(next)
      .where(and(eq(next.byUserId, seeAs.byUserId), eq(next.startedAt, seeAs.endedAt))),
  );
  return database
    .select({ look: seeAs, by: actors, as: seen, isReplaced: sql<boolean>`${isReplaced}` })
    .from(seeAs)
    .innerJoin(actors, eq(actors.userId, seeAs.byUserId))
    .innerJoin(seen, eq(seen.userId, seeAs.userId))
    .where(toConditions(query));
}

type Row = Awaited<ReturnType<typeof selectLooks>>[number];

function toOutcome({ look, isReplaced }: Row, now: Date): SeeAsOutcome {
  if (look.endedAt) return isReplaced ? 'replaced' : 'stopped';
  return look.endsAt > now ? 'open' : 'expired';
}

function toEntry(row: Row, now: Date): SeeAsEntry {
  const { seeAsId, startedAt, endsAt, endedAt } = row.look;
  const outcome = toOutcome(row, now);
  const end = outcome === 'expired' ? endsAt : endedAt;
  return {
    seeAsId,
    by: toPerson(row.by),
    as: toPerson(row.as),
    startedAt: startedAt.toISOString(),
    endsAt: endsAt.toISOString(),
    endedAt: end?.toISOString() ?? null,
    outcome,
  };
}

/** A page of the looks that meet the filters, the newest first unless sorted otherwise. */
export async function listSeeAs(
  database: Database,
  query: SeeAsListQuery,
  now: Date,
): Promise<PageOf<SeeAsEntry>> {
  const { page, limit, sort = [] } = query;
  const order = sort.map(({ attribute, direction }) =>
    direction === 'desc' ? desc(SORT_KEYS[attribute]) : asc(SORT_KEYS[attribute]),
  );
  const rows = await selectLooks(database, query)
    .orderBy(...order, desc(seeAs.seeAsId))
    .limit(limit)
    .offset((page - 1) * limit);
  const [total] = await database
    .select({ count: count() })
    .from(seeAs)
    .innerJoin(actors, eq(actors.userId, seeAs.byUserId))
    .innerJoin(seen, eq(seen.userId, seeAs.userId))
    .where(toConditions(query));
  return { items: rows.map((row) => toEntry(row, now)), totalCount: total?.count ?? 0, page, limit };
}

/** Every look that meets the filters, newest first: what the workbook holds. */
export async function* readAllSeeAs(
  database: Database,
  query: SeeAsExportQuery,
  now: Date,
): AsyncGenerator<SeeAsEntry> {
  for (const row of await selectLooks(database, query).orderBy(desc(seeAs.seeAsId))) yield toEntry(row, now);
}
