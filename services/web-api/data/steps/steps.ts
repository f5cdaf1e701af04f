import { and, eq } from 'drizzle-orm';
import { type Step, sortSteps, toStepsVersion } from '@/domain/steps';
import { requireVersion } from '../../refusals';
import type { Database, Transaction } from '../database/database';
import { allocationSystems, changes, steps } from '../database/schema';
import { getLastChange } from '../history/list-history';

const ofYear = (allocationSystemId: number, fiscalYear: number) =>
  and(eq(steps.allocationSystemId, allocationSystemId), eq(steps.fiscalYear, fiscalYear));

/** The steps of a system's year: the first round, then the mid-year review, each in order. */
export async function listSteps(
  database: Database,
  allocationSystemId: number,
  fiscalYear: number,
): Promise<Step[]> {
  const rows = await database
    .select({
      order: steps.order,
      startDate: steps.startDate,
      endDate: steps.endDate,
      isMidYearReview: steps.isMidYearReview,
    })
    .from(steps)
    .where(ofYear(allocationSystemId, fiscalYear));
  return sortSteps(rows);
}

/** Replaces the steps of a year. */
export async function replaceSteps(
  transaction: Transaction,
  allocationSystemId: number,
  fiscalYear: number,
  list: readonly Step[],
): Promise<void> {
  await transaction.delete(steps).where(ofYear(allocationSystemId, fiscalYear));
  if (list.length === 0) return;
  await transaction.insert(steps).values(list.map((step) => ({ ...step, allocationSystemId, fiscalYear })));
}

/** Throws 409 with who and when if the list's version is outdated. `expected` null: the last writer wins. */
export async function requireStepsVersion(
  transaction: Transaction,
  { allocationSystemId, fiscalYear }: { allocationSystemId: number; fiscalYear: number },
  expected: number | null,
  stored: readonly Step[],
): Promise<void> {
  const ofThisYear = eq(changes.field, String(fiscalYear));
  await requireVersion(expected, {
    version: toStepsVersion(stored),
    what: 'This list of steps',
    readLast: () => getLastChange(transaction, 'steps', allocationSystemId, ofThisYear),
  });
}

/** Locks the steps and settings of a system, so that one writer at a time changes them. */
export async function lockYears(transaction: Transaction, allocationSystemId: number): Promise<void> {
  await transaction
    .select()
    .from(allocationSystems)
    .where(eq(allocationSystems.allocationSystemId, allocationSystemId))
    .for('update');
}
