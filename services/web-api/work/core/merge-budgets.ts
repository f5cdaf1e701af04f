/** The budgets of a market are added to those of the market it is merged into. */

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { SYSTEMS } from '@/domain/systems';
import { addValues, sortValueSettings } from '@/domain/value';
import { queryRows, type Transaction } from '../../data/database/database';
import { type Change, type ChangeContext, recordChanges } from '../../data/history/record-changes';
import { lockYears } from '../../data/steps/steps';
import { getValueSettings, replaceValueSettings } from '../../data/value/value-settings';
import type { MergeIds } from './merge-records';

const Year = z.object({ allocationSystemId: z.number(), fiscalYear: z.number() });

/** In each year of each system, with its history. The retired market keeps none. */
export async function mergeBudgets(
  tx: Transaction,
  { fromId, intoId }: MergeIds,
  context: ChangeContext,
): Promise<void> {
  for (const { id } of SYSTEMS) await lockYears(tx, id);
  const years = await queryRows(
    tx,
    Year,
    sql`select allocation_system_id as "allocationSystemId", fiscal_year as "fiscalYear"
      from market_budgets where market_id = ${fromId} order by 1, 2`,
  );
  const changes: Change[] = [];
  for (const year of years) {
    const before = await getValueSettings(tx, year);
    const isOfPair = ({ marketId }: { marketId: number }) => marketId === fromId || marketId === intoId;
    const amount = addValues(before.budgets.filter(isOfPair).map((budget) => budget.amount));
    const others = before.budgets.filter((budget) => !isOfPair(budget));
    const after = sortValueSettings({ ...before, budgets: [...others, { marketId: intoId, amount }] });
    await replaceValueSettings(tx, year, after);
    const { allocationSystemId: entityId, fiscalYear } = year;
    changes.push({ entityId, field: String(fiscalYear), from: before, to: after });
  }
  await recordChanges(tx, 'valueSettings', context, changes);
}
