/** The view-as record: who viewed as which user, when, and how the session ended. */
import { and, asc, count, desc, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PageOf } from '@/domain/contract/paging';
import type {
  VIEW_AS_SORTS,
  ViewAsEntry,
  ViewAsExportQuery,
  ViewAsListQuery,
  ViewAsOutcome,
} from '@/domain/contract/view-as';
import { type Database, toContainsPattern } from '../database/database';
import { users, viewAs } from '../database/schema';
import { toPerson } from './get-user';

const actors = alias(users, 'actors');
const seen = alias(users, 'seen');

const SORT_KEYS: Record<(typeof VIEW_AS_SORTS)[number], SQL> = {
  startedAt: sql`${viewAs.startedAt}`,
  by: sql`fold(${actors.name})`,
  as: sql`fold(${seen.name})`,
};

function toConditions({ search }: ViewAsExportQuery): SQL | undefined {
  if (!search) return undefined;
  const pattern = toContainsPattern(search);
  return or(sql`${actors.search} like ${pattern}`, sql`${seen.search} like ${pattern}`);
}

/** The sessions with their users. If the actor's next session ended one, its end is exactly the start of the next. */
function selectReviews(database: Database, query: ViewAsExportQuery) {
  const next = alias(viewAs, 'next');
  const isReplaced = exists(
    database
      .select({ one: sql`1` })
      .from(next)
      .where(and(eq(next.byUserId, viewAs.byUserId), eq(next.startedAt, viewAs.endedAt))),
  );
  return database
    .select({ look: viewAs, by: actors, as: seen, isReplaced: sql<boolean>`${isReplaced}` })
    .from(viewAs)
    .innerJoin(actors, eq(actors.userId, viewAs.byUserId))
    .innerJoin(seen, eq(seen.userId, viewAs.userId))
    .where(toConditions(query));
}

type Row = Awaited<ReturnType<typeof selectReviews>>[number];

function toOutcome({ look, isReplaced }: Row, now: Date): ViewAsOutcome {
  if (look.endedAt) return isReplaced ? 'replaced' : 'stopped';
  return look.endsAt > now ? 'open' : 'expired';
}

function toEntry(row: Row, now: Date): ViewAsEntry {
  const { viewAsId, startedAt, endsAt, endedAt } = row.look;
  const outcome = toOutcome(row, now);
  const end = outcome === 'expired' ? endsAt : endedAt;
  return {
    viewAsId,
    by: toPerson(row.by),
    as: toPerson(row.as),
    startedAt: startedAt.toISOString(),
    endsAt: endsAt.toISOString(),
    endedAt: end?.toISOString() ?? null,
    outcome,
  };
}

/** A page of the sessions that match the filters, newest first unless sorted otherwise. */
export async function listViewAs(
  database: Database,
  query: ViewAsListQuery,
  now: Date,
): Promise<PageOf<ViewAsEntry>> {
  const { page, limit, sort = [] } = query;
  const order = sort.map(({ attribute, direction }) =>
    direction === 'desc' ? desc(SORT_KEYS[attribute]) : asc(SORT_KEYS[attribute]),
  );
  const rows = await selectReviews(database, query)
    .orderBy(...order, desc(viewAs.viewAsId))
    .limit(limit)
    .offset((page - 1) * limit);
  const [total] = await database
    .select({ count: count() })
    .from(viewAs)
    .innerJoin(actors, eq(actors.userId, viewAs.byUserId))
    .innerJoin(seen, eq(seen.userId, viewAs.userId))
    .where(toConditions(query));
  return { items: rows.map((row) => toEntry(row, now)), totalCount: total?.count ?? 0, page, limit };
}

/** Every session that matches the filters, newest first: the content of the workbook. */
export async function* readAllViewAs(
  database: Database,
  query: ViewAsExportQuery,
  now: Date,
): AsyncGenerator<ViewAsEntry[]> {
  const rows = await selectReviews(database, query).orderBy(desc(viewAs.viewAsId));
  yield rows.map((row) => toEntry(row, now));
}
