/** The view-as record of v1, which the history of work replaces: who viewed as which user, when, and how the session ended. */
import { asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PageOf } from '@/domain/contract/paging';
import type {
  VIEW_AS_SORTS,
  ViewAsEntry,
  ViewAsExportQuery,
  ViewAsListQuery,
} from '@/domain/contract/view-as';
import { type Database, toContainsPattern } from '../database/database';
import { users, viewAs } from '../database/schema';
import { toPerson } from './get-user';
import { isReplaced, toEnd } from './view-as-ends';

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

/** The sessions with their users. */
const selectReviews = (database: Database, query: ViewAsExportQuery) =>
  database
    .select({ session: viewAs, by: actors, as: seen, isReplaced: isReplaced(database) })
    .from(viewAs)
    .innerJoin(actors, eq(actors.userId, viewAs.byUserId))
    .innerJoin(seen, eq(seen.userId, viewAs.userId))
    .where(toConditions(query));

type Row = Awaited<ReturnType<typeof selectReviews>>[number];

const toEntry = (row: Row, now: Date): ViewAsEntry => ({
  viewAsId: row.session.viewAsId,
  by: toPerson(row.by),
  as: toPerson(row.as),
  endsAt: row.session.endsAt.toISOString(),
  ...toEnd(row, now),
});

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
