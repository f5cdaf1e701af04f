import { asc, eq, sql } from 'drizzle-orm';
import { AllocationSystem } from '@/domain/contract/core';
import { getCurrentStep } from '@/domain/steps';
import { requireSystemById } from '@/domain/systems';
import { requireFound, requireVersion } from '../../refusals';
import type { Database, Transaction } from '../database/database';
import { allocationSystems, changes, steps } from '../database/schema';
import { getLastChange } from '../history/list-history';
import { type ChangeContext, recordChanges, toChanges } from '../history/record-changes';
import { requireFiscalYear } from './fiscal-years';

type SystemRow = typeof allocationSystems.$inferSelect;
type StepRow = typeof steps.$inferSelect;

function present(row: SystemRow, list: readonly StepRow[], today: string): AllocationSystem {
  const ofYear = list.filter(
    (step) => step.allocationSystemId === row.allocationSystemId && step.fiscalYear === row.currentFiscalYear,
  );
  const current = getCurrentStep(ofYear, today);
  const { prefix, label } = requireSystemById(row.allocationSystemId);
  return AllocationSystem.parse({
    ...row,
    code: prefix.toUpperCase(),
    label,
    currentStep: current && {
      order: current.order,
      startDate: current.startDate,
      endDate: current.endDate,
      isMidYearReview: current.isMidYearReview,
    },
    today,
  });
}

/** The enabled systems by id, each with the step of its current year that is open on a UTC day. */
export async function listAllocationSystems(database: Database, today: string): Promise<AllocationSystem[]> {
  const rows = await database
    .select()
    .from(allocationSystems)
    .where(eq(allocationSystems.isEnabled, true))
    .orderBy(asc(allocationSystems.allocationSystemId));
  const list = await database.select().from(steps);
  return rows.map((row) => present(row, list, today));
}

/** Sets the current year of a system. Throws 409 if the version is outdated, 404 for an unknown system. */
export async function setCurrentFiscalYear(
  transaction: Transaction,
  allocationSystemId: number,
  currentFiscalYear: number,
  { ifMatch, today, ...context }: ChangeContext & { ifMatch: number | null; today: string },
): Promise<AllocationSystem> {
  const isSystem = eq(allocationSystems.allocationSystemId, allocationSystemId);
  const [row] = await transaction.select().from(allocationSystems).where(isSystem).for('update');
  const before = requireFound(row?.isEnabled ? row : null);
  const ofYear = eq(changes.field, 'currentFiscalYear');
  const last = await getLastChange(transaction, 'allocationSystem', allocationSystemId, ofYear);
  const { label } = requireSystemById(allocationSystemId);
  requireVersion(
    ifMatch,
    { version: before.version, updatedAt: last?.at ?? context.at, updatedBy: last?.by ?? 'someone' },
    label,
  );
  await requireFiscalYear(transaction, currentFiscalYear, 'currentFiscalYear');
  const list = await transaction.select().from(steps).where(eq(steps.allocationSystemId, allocationSystemId));
  if (currentFiscalYear === before.currentFiscalYear) return present(before, list, today);
  const [saved] = await transaction
    .update(allocationSystems)
    .set({ currentFiscalYear, version: sql`${allocationSystems.version} + 1` })
    .where(isSystem)
    .returning();
  const after = requireFound(saved);
  const changed = toChanges(allocationSystemId, ['currentFiscalYear'], before, after);
  await recordChanges(transaction, 'allocationSystem', context, changed);
  return present(after, list, today);
}
