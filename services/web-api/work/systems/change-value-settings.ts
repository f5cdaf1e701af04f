import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { sortValueSettings, type ValueSettings } from '@/domain/value';
import { requireFiscalYear } from '../../data/core/fiscal-years';
import { queryRows, type Transaction, toIntArray } from '../../data/database/database';
import { type ChangeContext, recordChanges } from '../../data/history/record-changes';
import { lockYears } from '../../data/steps/steps';
import { getValueSettings, replaceValueSettings, requireValueVersion } from '../../data/value/value-settings';
import { toInvalid } from '../../refusals';

type Context = ChangeContext & { ifMatch: number | null; confirm: () => Promise<unknown> };

const Row = z.object({ id: z.number() });

/** Throws 400 for a market that does not exist. */
async function requireMarkets(transaction: Transaction, { budgets }: ValueSettings): Promise<void> {
  const ids = toIntArray(budgets.map(({ marketId }) => marketId));
  const unknown = await queryRows(
    transaction,
    Row,
    sql`select id from unnest(${ids}) as given (id) where not exists (select from markets where market_id = given.id)`,
  );
  if (unknown.length > 0) throw toInvalid({ budgets: unknown.map(({ id }) => `There is no market ${id}.`) });
}

/**
 * Replaces what a system's administrators set for the values of a year. The year after the newest is created on first use.
 * Throws 409 if the version is outdated, 400 for an unknown market or year.
 */
export async function changeValueSettings(
  transaction: Transaction,
  place: { allocationSystemId: number; fiscalYear: number },
  settings: ValueSettings,
  { ifMatch, confirm, ...context }: Context,
): Promise<ValueSettings> {
  const { allocationSystemId, fiscalYear } = place;
  await lockYears(transaction, allocationSystemId);
  await confirm();
  await requireFiscalYear(transaction, allocationSystemId, fiscalYear, 'FiscalYear');
  const before = await getValueSettings(transaction, place);
  await requireValueVersion(transaction, place, ifMatch, before);
  await requireMarkets(transaction, settings);
  const after = sortValueSettings(settings);
  if (JSON.stringify(before) === JSON.stringify(after)) return after;
  await replaceValueSettings(transaction, place, after);
  const change = { entityId: allocationSystemId, field: String(fiscalYear), from: before, to: after };
  await recordChanges(transaction, 'valueSettings', context, [change]);
  return after;
}
