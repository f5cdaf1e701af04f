import { and, asc, eq } from 'drizzle-orm';
import { sortFiscalYears } from '@/domain/sorting';
import { requireSystemById } from '@/domain/systems';
import { toInvalid } from '../../refusals';
import type { Database, Transaction } from '../database/database';
import { allocationSystems, fiscalYears, systemYears } from '../database/schema';

/** The fiscal years of all systems, in order. */
export async function listFiscalYears(database: Database): Promise<number[]> {
  const rows = await database.select().from(fiscalYears);
  return sortFiscalYears(rows.map((row) => row.fiscalYear));
}

/** The fiscal years of a system, in order. */
export async function listSystemYears(database: Database, allocationSystemId: number): Promise<number[]> {
  const rows = await database
    .select()
    .from(systemYears)
    .where(eq(systemYears.allocationSystemId, allocationSystemId))
    .orderBy(asc(systemYears.fiscalYear));
  return rows.map((row) => row.fiscalYear);
}

/** The seed of each year's draw, by year. */
export async function readDrawSeeds(
  database: Database,
  allocationSystemId: number,
): Promise<ReadonlyMap<number, string>> {
  const rows = await database
    .select({ fiscalYear: systemYears.fiscalYear, drawSeed: systemYears.drawSeed })
    .from(systemYears)
    .where(eq(systemYears.allocationSystemId, allocationSystemId));
  return new Map(rows.map((row) => [row.fiscalYear, row.drawSeed]));
}

/** The enabled systems that have this year, or with their current year if none is named. */
export function listYears(
  database: Database,
  fiscalYear?: number,
): Promise<{ allocationSystemId: number; fiscalYear: number }[]> {
  return database
    .select({ allocationSystemId: systemYears.allocationSystemId, fiscalYear: systemYears.fiscalYear })
    .from(systemYears)
    .innerJoin(allocationSystems, eq(allocationSystems.allocationSystemId, systemYears.allocationSystemId))
    .where(
      and(
        eq(systemYears.fiscalYear, fiscalYear ?? allocationSystems.currentFiscalYear),
        eq(allocationSystems.isEnabled, true),
      ),
    )
    .orderBy(asc(systemYears.allocationSystemId));
}

/** Where the year is: in a path or a query in camelCase, in a query, or in a body. */
type YearField = 'fiscalYear' | 'FiscalYear' | 'currentFiscalYear';

/** Accepts a year that the system has or may open: the one after its newest. Throws 400 for any other. */
export async function requirePlannableYear(
  database: Database,
  allocationSystemId: number,
  fiscalYear: number,
  field: YearField = 'fiscalYear',
): Promise<void> {
  const years = await listSystemYears(database, allocationSystemId);
  const newest = years.at(-1) ?? fiscalYear - 1;
  if (years.includes(fiscalYear) || fiscalYear === newest + 1) return;
  const { label } = requireSystemById(allocationSystemId);
  throw toInvalid({
    [field]: [`${label} has no fiscal year ${fiscalYear}; the next one is ${newest + 1}.`],
  });
}

/**
 * Ensures that a system has a year, so that it can be planned. The year after its newest is created on first use, so
 * that its steps can be set and it can be made current. Throws 400 for any other missing year.
 */
export async function requireFiscalYear(
  transaction: Transaction,
  allocationSystemId: number,
  fiscalYear: number,
  field?: YearField,
): Promise<void> {
  await requirePlannableYear(transaction, allocationSystemId, fiscalYear, field);
  await transaction.insert(fiscalYears).values({ fiscalYear }).onConflictDoNothing();
  await transaction.insert(systemYears).values({ allocationSystemId, fiscalYear }).onConflictDoNothing();
}
