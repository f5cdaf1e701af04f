import { asc, eq, type SQL } from 'drizzle-orm';
import { AllocationSystem } from '@/domain/contract/core';
import { sortFiscalYears } from '@/domain/sorting';
import { getCurrentStep, type Step, sortSteps } from '@/domain/steps';
import { requireSystemById } from '@/domain/systems';
import { requireFound } from '../../refusals';
import type { Database } from '../database/database';
import { allocationSystems, steps, systemYears } from '../database/schema';

type SystemRow = typeof allocationSystems.$inferSelect;
type StepRow = typeof steps.$inferSelect;
type YearRow = typeof systemYears.$inferSelect;

const presentStep = ({ order, startDate, endDate, isMidYearReview }: Step): Step => ({
  order,
  startDate,
  endDate,
  isMidYearReview,
});

function present(
  row: SystemRow,
  list: readonly StepRow[],
  years: readonly YearRow[],
  today: string,
): AllocationSystem {
  const { allocationSystemId, currentFiscalYear } = row;
  const ofSystem = (each: { allocationSystemId: number }) => each.allocationSystemId === allocationSystemId;
  const ofYear = list.filter((step) => ofSystem(step) && step.fiscalYear === currentFiscalYear);
  const current = getCurrentStep(ofYear, today);
  const { prefix, label } = requireSystemById(allocationSystemId);
  return AllocationSystem.parse({
    ...row,
    code: prefix.toUpperCase(),
    label,
    fiscalYears: sortFiscalYears(years.filter(ofSystem).map(({ fiscalYear }) => fiscalYear)),
    drawSeeds: years
      .filter(ofSystem)
      .map(({ fiscalYear, drawSeed }) => ({ fiscalYear, seed: drawSeed }))
      .sort((a, b) => a.fiscalYear - b.fiscalYear),
    currentStep: current && presentStep(current),
    steps: sortSteps(ofYear).map(presentStep),
    today,
  });
}

async function readSystems(database: Database, where: SQL | undefined, today: string) {
  const rows = await database
    .select()
    .from(allocationSystems)
    .where(where)
    .orderBy(asc(allocationSystems.allocationSystemId));
  const list = await database.select().from(steps);
  const years = await database.select().from(systemYears);
  return rows.map((row) => present(row, list, years, today));
}

/** The systems by id, each with the step of its current year that is open on a UTC day. */
export function listAllocationSystems(
  database: Database,
  today: string,
  { includeDisabled }: { includeDisabled: boolean },
): Promise<AllocationSystem[]> {
  return readSystems(database, includeDisabled ? undefined : eq(allocationSystems.isEnabled, true), today);
}

/** One system, enabled or not. Throws 404 for an unknown one. */
export async function requireAllocationSystem(
  database: Database,
  allocationSystemId: number,
  today: string,
): Promise<AllocationSystem> {
  const isSystem = eq(allocationSystems.allocationSystemId, allocationSystemId);
  const [found] = await readSystems(database, isSystem, today);
  return requireFound(found);
}
