import { and, eq } from 'drizzle-orm';
import type { SystemMoment } from '@/domain/rights';
import { getCurrentStep } from '@/domain/steps';
import { toNotFound } from '../../refusals';
import type { Database } from '../database/database';
import { PREPARED } from '../database/prepared';
import { allocationSystems, steps } from '../database/schema';

/** A moment with its step's round: rights use the order, the mid-year rules use the round. */
export type RoundMoment = SystemMoment & { isMidYearReview: boolean };

/**
 * The current state of the system: its current fiscal year and the step of that year that is open on a UTC day. Throws
 * a ProblemError of 404 when the system is not enabled.
 */
export async function requireMoment(
  database: Database,
  allocationSystemId: number,
  today: string,
): Promise<RoundMoment> {
  const rows = await database
    .select({
      currentFiscalYear: allocationSystems.currentFiscalYear,
      isEnabled: allocationSystems.isEnabled,
      step: steps,
    })
    .from(allocationSystems)
    .leftJoin(
      steps,
      and(
        eq(steps.allocationSystemId, allocationSystems.allocationSystemId),
        eq(steps.fiscalYear, allocationSystems.currentFiscalYear),
      ),
    )
    .where(eq(allocationSystems.allocationSystemId, allocationSystemId))
    .prepare(PREPARED)
    .execute();
  const [first] = rows;
  if (!first) throw new RangeError(`The allocation system ${allocationSystemId} is not in the database.`);
  if (!first.isEnabled) throw toNotFound();
  const step = getCurrentStep(
    rows.flatMap((row) => (row.step ? [row.step] : [])),
    today,
  );
  return {
    allocationSystemId,
    currentFiscalYear: first.currentFiscalYear,
    currentStep: step?.order ?? null,
    isMidYearReview: step?.isMidYearReview ?? false,
  };
}
