import { sortFiscalYears } from '@/domain/sorting';
import type { Database, Transaction } from '../../database/database';
import { fiscalYears } from '../../database/schema';
import { toInvalid } from '../../routing/refusals';

/** The fiscal years, in order. */
export async function listFiscalYears(database: Database): Promise<number[]> {
  const rows = await database.select().from(fiscalYears);
  return sortFiscalYears(rows.map((row) => row.fiscalYear));
}

/**
 * Makes sure that a year is there to be planned. The year after the newest opens by its first use: someone must be
 * able to set its steps and to make it current. Throws 400 for any other year that is not there.
 */
export async function requireFiscalYear(
  transaction: Transaction,
  fiscalYear: number,
  field: 'fiscalYear' | 'currentFiscalYear' = 'fiscalYear',
): Promise<void> {
  const years = await listFiscalYears(transaction);
  if (years.includes(fiscalYear)) return;
  const newest = years.at(-1) ?? fiscalYear - 1;
  if (fiscalYear !== newest + 1) {
    throw toInvalid({
      [field]: [`There is no fiscal year ${fiscalYear}; the next one is ${newest + 1}.`],
    });
  }
  await transaction.insert(fiscalYears).values({ fiscalYear }).onConflictDoNothing();
}
