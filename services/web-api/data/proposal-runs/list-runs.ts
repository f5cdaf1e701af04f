import { and, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database';
import { proposalRuns, users } from '../database/schema';
import { toPerson } from '../users/get-user';
import type { ProposalRunRow } from './run-jobs';

const takers = alias(users, 'takers');

/** A run with its people. Its products are counted instead of listed. */
export type ShownRun = Omit<ProposalRunRow, 'productIds'> & {
  products: number;
  by: { userId: number; name: string; email: string };
  takenBackBy: string | null;
};

async function selectRuns(database: Database, where: SQL | undefined, limit: number, offset = 0) {
  const { productIds, ...columns } = getTableColumns(proposalRuns);
  const rows = await database
    .select({
      run: columns,
      products: sql<number>`cardinality(${productIds})`,
      by: { userId: users.userId, name: users.name, email: users.email },
      takenBackBy: takers.email,
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

/** A page of the runs of a year, newest first. */
export async function listRuns(
  database: Database,
  place: OfYear,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: ShownRun[]; totalCount: number }> {
  const items = await selectRuns(database, isOfYear(place), limit, (page - 1) * limit);
  const [counted] = await database.select({ count: count() }).from(proposalRuns).where(isOfYear(place));
  return { items, totalCount: counted?.count ?? 0 };
}

/** A run by its id; null if there is none. */
export async function getRun(database: Database, runId: number): Promise<ShownRun | null> {
  const [run] = await selectRuns(database, eq(proposalRuns.runId, runId), 1);
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
