import { sortFiscalYears } from '@/domain/sorting';
import { toInvalid } from '../../refusals';
import type { Database, Transaction } from '../database/database';
import { fiscalYears } from '../database/schema';

/** The fiscal years, in order. */
export async function listFiscalYears(database: Database): Promise<number[]> {
  const rows = await database.select().from(fiscalYears);
  return sortFiscalYears(rows.map((row) => row.fiscalYear));
}

type YearField = 'fiscalYear' | 'currentFiscalYear';

/** Accepts a year that exists or may be opened: the one after the newest. Throws 400 for any other. */
export async function requirePlannableYear(
  database: Database,
  fiscalYear: number,
  field: YearField = 'fiscalYear',
): Promise<void> {
  const years = await listFiscalYears(database);
  const newest = years.at(-1) ?? fiscalYear - 1;
  if (years.includes(fiscalYear) || fiscalYear === newest + 1) return;
  throw toInvalid({ [field]: [`There is no fiscal year ${fiscalYear}; the next one is ${newest + 1}.`] });
}

/**
 * Ensures that a year exists so that it can be planned. The year after the newest is created on first use, so that its
 * steps can be set and it can be made current. Throws 400 for any other missing year.
 */
export async function requireFiscalYear(
  transaction: Transaction,
  fiscalYear: number,
  field?: YearField,
): Promise<void> {
  await requirePlannableYear(transaction, fiscalYear, field);
  await transaction.insert(fiscalYears).values({ fiscalYear }).onConflictDoNothing();
}
