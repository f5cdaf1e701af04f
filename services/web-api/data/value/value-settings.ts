/** The currency, rates and budgets of a system's fiscal year. */
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { sortValueSettings, toValueVersion, type ValueSettings } from '@/domain/value';
import { requireVersion } from '../../refusals';
import { createColumnReader } from '../database/column-reader';
import { type Database, queryRows, type Transaction } from '../database/database';
import { changes, currencyRates, marketBudgets, systemYears } from '../database/schema';
import { getLastChange } from '../history/list-history';

const ofYear = createColumnReader({ currency: systemYears.currency }, 'year_');
const SELECT_YEAR = sql`select ${ofYear.selected} from ${systemYears}
  where (${systemYears.allocationSystemId}, ${systemYears.fiscalYear}) =`;
const Row = z.record(z.string(), z.unknown());

type Year = { allocationSystemId: number; fiscalYear: number };
type OfYear = typeof systemYears | typeof currencyRates | typeof marketBudgets;

const isOf = (table: OfYear, { allocationSystemId, fiscalYear }: Year) =>
  and(eq(table.allocationSystemId, allocationSystemId), eq(table.fiscalYear, fiscalYear));

/** Only the currency and the rates, which all values need. No currency for a year that the system does not have. */
export async function readRates(
  database: Database,
  year: Year,
): Promise<Pick<ValueSettings, 'currency' | 'rates'>> {
  const { allocationSystemId, fiscalYear } = year;
  const ofThis = sql`${SELECT_YEAR} (${allocationSystemId}::integer, ${fiscalYear}::integer)`;
  const [own] = await queryRows(database, Row, ofThis);
  const currency = own ? ofYear.read(own).currency : null;
  if (currency === null) return { currency, rates: [] };
  const rates = await database
    .select({ currency: currencyRates.currency, rate: currencyRates.rate })
    .from(currencyRates)
    .where(isOf(currencyRates, year));
  return { currency, rates };
}

/** The budgets of a year, by market. */
export const listBudgets = (database: Database, year: Year): Promise<ValueSettings['budgets']> =>
  database
    .select({ marketId: marketBudgets.marketId, amount: marketBudgets.amount })
    .from(marketBudgets)
    .where(isOf(marketBudgets, year));

/** A system's settings for the values of a year. */
export async function getValueSettings(database: Database, year: Year): Promise<ValueSettings> {
  const rates = await readRates(database, year);
  return sortValueSettings({ ...rates, budgets: await listBudgets(database, year) });
}

/** Replaces the settings. The year must exist. */
export async function replaceValueSettings(
  transaction: Transaction,
  year: Year,
  { currency, rates, budgets }: ValueSettings,
): Promise<void> {
  await transaction.update(systemYears).set({ currency }).where(isOf(systemYears, year));
  await transaction.delete(currencyRates).where(isOf(currencyRates, year));
  if (rates.length > 0)
    await transaction.insert(currencyRates).values(rates.map((each) => ({ ...year, ...each })));
  await transaction.delete(marketBudgets).where(isOf(marketBudgets, year));
  if (budgets.length > 0)
    await transaction.insert(marketBudgets).values(budgets.map((each) => ({ ...year, ...each })));
}

/** Throws 409 with who and when if the version is outdated. `expected` null: the last writer wins. */
export async function requireValueVersion(
  transaction: Transaction,
  { allocationSystemId, fiscalYear }: Year,
  expected: number | null,
  stored: ValueSettings,
): Promise<void> {
  const ofThisYear = eq(changes.field, String(fiscalYear));
  await requireVersion(expected, {
    version: toValueVersion(stored),
    what: 'This page of values and budgets',
    readLast: () => getLastChange(transaction, 'valueSettings', allocationSystemId, ofThisYear),
  });
}
