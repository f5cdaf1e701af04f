/** Runs of a rule over all products as jobs: their runners and their progress. */
import { and, arrayContained, count, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, queryRows, type Transaction } from '../database/database';
import { products, proposalRuns } from '../database/schema';
import { type JobCounts, type Lease, toJobCounts, toLeaseEnd } from '../lease';
import type { Viewer } from '../requests/viewer';

export type ProposalRunRow = typeof proposalRuns.$inferSelect;
export type NewProposalRun = Pick<
  ProposalRunRow,
  | 'allocationSystemId'
  | 'fiscalYear'
  | 'userId'
  | 'rule'
  | 'reason'
  | 'filters'
  | 'productIds'
  | 'brandIds'
  | 'startedAt'
>;

/** Who asks for runs. */
export type RunReader = { userId: number; viewer: Viewer };

/** The runs that the reader sees: of a brand user their own, and those whose products are all of their brands. */
export function toSeenRuns({ userId, viewer: { scope } }: RunReader): SQL | undefined {
  if (scope.kind === 'all') return undefined;
  if (scope.kind !== 'brands') return sql`false`;
  return or(eq(proposalRuns.userId, userId), arrayContained(proposalRuns.brandIds, [...scope.brandIds]));
}

const isUnfinished = inArray(proposalRuns.status, ['running', 'takingBack']);
const { runId, leasedBy } = proposalRuns;

/** Held by the runner: who stops a run or takes it back takes it from its runner. */
const isHeld = (run: ProposalRunRow, runnerId: string) => and(eq(runId, run.runId), eq(leasedBy, runnerId));

/** Queues a run and returns its id. Throws a conflict of the database while another one of its year is unfinished. */
export async function createProposalRun(transaction: Transaction, run: NewProposalRun): Promise<number> {
  const [row] = await transaction.insert(proposalRuns).values(run).returning({ runId });
  if (!row) throw new Error('The run was not written.');
  return row.runId;
}

/** A run of the system that the reader sees, locked until the transaction ends; null if there is none. */
export async function getRunForUpdate(
  transaction: Transaction,
  reader: RunReader,
  id: number,
): Promise<ProposalRunRow | null> {
  const isOfSystem = eq(proposalRuns.allocationSystemId, reader.viewer.system.id);
  const [row] = await transaction
    .select()
    .from(proposalRuns)
    .where(and(eq(runId, id), isOfSystem, toSeenRuns(reader)))
    .for('update');
  return row ?? null;
}

/** Changes a run that is locked, and takes it from its runner. */
export async function setRun(
  transaction: Transaction,
  id: number,
  change: Partial<
    Pick<ProposalRunRow, 'status' | 'finishedAt' | 'failure' | 'takenBackAt' | 'takenBackByUserId'>
  >,
): Promise<void> {
  await transaction
    .update(proposalRuns)
    .set({ ...change, attempts: 0, leasedBy: null, leasedUntil: null })
    .where(eq(runId, id));
}

export async function countRunJobs(database: Database): Promise<JobCounts> {
  const [row] = await database
    .select({ unfinished: count(), running: count(leasedBy) })
    .from(proposalRuns)
    .where(isUnfinished);
  return toJobCounts(row);
}

/** Claims the oldest unclaimed run; null when there is none. */
export async function claimRun(database: Database, lease: Lease): Promise<ProposalRunRow | null> {
  const free = sql`select f.run_id from ${proposalRuns} f
    where f.status in ('running', 'takingBack')
      and (f.leased_until is null or f.leased_until <= ${lease.now.toISOString()}::timestamptz)
    order by f.run_id for update skip locked limit 1`;
  const [row] = await database
    .update(proposalRuns)
    .set({
      leasedBy: lease.runnerId,
      leasedUntil: toLeaseEnd(lease),
      attempts: sql`${proposalRuns.attempts} + 1`,
    })
    .where(sql`${runId} = (${free})`)
    .returning();
  return row ?? null;
}

/** Extends the lease. Returns false if the run is not the runner's any more. */
export async function keepRun(database: Database, run: ProposalRunRow, lease: Lease): Promise<boolean> {
  const rows = await database
    .update(proposalRuns)
    .set({ leasedUntil: toLeaseEnd(lease) })
    .where(isHeld(run, lease.runnerId))
    .returning({ runId });
  return rows.length > 0;
}

/** What the products in work add to a run. */
export type Progress = Partial<
  Pick<
    ProposalRunRow,
    | 'productsDone'
    | 'refusedProducts'
    | 'changes'
    | 'changedProducts'
    | 'more'
    | 'fewer'
    | 'takenBackChanges'
    | 'takenBackKept'
  >
>;
type Place = Partial<Pick<ProposalRunRow, 'lastProductId' | 'takenBackProductId'>>;

/** Adds what was done, in its transaction. Returns false if the run is not the runner's any more: then nothing may be saved. */
export async function advanceRun(
  transaction: Transaction,
  run: ProposalRunRow,
  lease: Lease,
  place: Place,
  progress: Progress,
): Promise<boolean> {
  const columns = getTableColumns(proposalRuns);
  const sums = Object.entries(progress).map(([name, more]) => {
    const column = columns[name as keyof Progress];
    return [name, sql`${column} + ${more}::integer`];
  });
  const rows = await transaction
    .update(proposalRuns)
    .set({ ...Object.fromEntries(sums), ...place, attempts: 0, leasedUntil: toLeaseEnd(lease) })
    .where(isHeld(run, lease.runnerId))
    .returning({ runId });
  return rows.length > 0;
}

/** Ends a run that is still the runner's. */
export async function finishRun(
  database: Database,
  run: ProposalRunRow,
  runnerId: string,
  ending: Pick<ProposalRunRow, 'status' | 'finishedAt' | 'failure'>,
): Promise<void> {
  await database
    .update(proposalRuns)
    .set({ ...ending, leasedBy: null, leasedUntil: null })
    .where(isHeld(run, runnerId));
}

/** Releases the run, so that another runner can take it at once. Does not count as an attempt. */
export async function releaseRun(database: Database, run: ProposalRunRow, runnerId: string): Promise<void> {
  await database
    .update(proposalRuns)
    .set({ leasedUntil: null, attempts: sql`greatest(${proposalRuns.attempts} - 1, 0)` })
    .where(isHeld(run, runnerId));
}

/** Releases all leases of any runner, for a database that only one process can use. */
export async function releaseAllRuns(database: Database): Promise<void> {
  await database.update(proposalRuns).set({ leasedUntil: null }).where(isUnfinished);
}

const Sized = z.object({ productId: z.number(), requestCount: z.number() });

/** The products of a run after one of them and up to another, in order. One that was removed meanwhile has no requests. */
export const listRunProducts = (database: Database, id: number, after: number, upTo: number | null) =>
  queryRows(
    database,
    Sized,
    sql`select n.id as "productId", coalesce(${products.requestCount}, 0) as "requestCount"
      from ${proposalRuns} cross join lateral unnest(${proposalRuns.productIds}) as n (id)
        left join ${products} on ${products.productId} = n.id
      where ${runId} = ${id} and n.id > ${after} ${upTo === null ? sql`` : sql`and n.id <= ${upTo}`}
      order by n.id`,
  );
