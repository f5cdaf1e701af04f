import { and, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database';
import { proposalRuns, users } from '../database/schema';
import { toPerson } from '../users/get-user';
import { type ProposalRunRow, type RunReader, toSeenRuns } from './run-jobs';

const takers = alias(users, 'takers');

type ShownPerson = ReturnType<typeof toPerson>;

/** A run with its people. Its products are counted instead of listed. */
export type ShownRun = Omit<ProposalRunRow, 'productIds' | 'brandIds'> & {
  products: number;
  by: ShownPerson;
  takenBackBy: ShownPerson | null;
};

async function selectRuns(database: Database, where: SQL | undefined, limit: number, offset = 0) {
  const { productIds, brandIds: _brandIds, ...columns } = getTableColumns(proposalRuns);
  const rows = await database
    .select({
      run: columns,
      products: sql<number>`cardinality(${productIds})`,
      by: { userId: users.userId, name: users.name, email: users.email },
      takenBackBy: { userId: takers.userId, name: takers.name, email: takers.email },
    })
    .from(proposalRuns)
    .innerJoin(users, eq(users.userId, proposalRuns.userId))
    .leftJoin(takers, eq(takers.userId, proposalRuns.takenBackByUserId))
    .where(where)
    .orderBy(desc(proposalRuns.runId))
    .limit(limit)
    .offset(offset);
  return rows.map(({ run, by, ...more }): ShownRun => ({ ...run, ...more, by: toPerson(by) }));
}

type OfYear = { allocationSystemId: number; fiscalYear: number };
const isOfYear = ({ allocationSystemId, fiscalYear }: OfYear) =>
  and(eq(proposalRuns.allocationSystemId, allocationSystemId), eq(proposalRuns.fiscalYear, fiscalYear));

/** A page of the runs of a year that the reader sees, newest first. */
export async function listRuns(
  database: Database,
  reader: RunReader,
  place: OfYear,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: ShownRun[]; totalCount: number }> {
  const isSeen = and(isOfYear(place), toSeenRuns(reader));
  const items = await selectRuns(database, isSeen, limit, (page - 1) * limit);
  const [counted] = await database.select({ count: count() }).from(proposalRuns).where(isSeen);
  return { items, totalCount: counted?.count ?? 0 };
}

/** A run by its id; null if there is none that the reader sees. */
export async function getRun(database: Database, reader: RunReader, runId: number): Promise<ShownRun | null> {
  const [run] = await selectRuns(database, and(eq(proposalRuns.runId, runId), toSeenRuns(reader)), 1);
  return run ?? null;
}

/** The id of the run of a year that is applied or taken back; null: none is. */
export async function getUnfinishedRunId(database: Database, place: OfYear): Promise<number | null> {
  const isUnfinished = sql`${proposalRuns.status} in ('running', 'takingBack')`;
  const [run] = await database
    .select({ runId: proposalRuns.runId })
    .from(proposalRuns)
    .where(and(isOfYear(place), isUnfinished));
  return run?.runId ?? null;
}
