/** The budgets of the board's year: they come at the first sign of a person, or a moment later for one who only looks. */
import { useEffect, useLayoutEffect } from 'react';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { BoardTotals } from '@/domain/contract/allocation';
import type { YearValue } from '@/domain/contract/value';
import { toMoneyText } from '@/domain/format';
import { useFirstSignOrLook } from '@/lib/client/use-first-sign';
import { useOperation } from '@/lib/client/use-operation';
import type { LiveSums } from './live-sums';

/** The budget of a market in words; null without one. */
export const toBudgetOf = (year: YearValue | null) => (marketId: number) => {
  const budget = year?.byMarket.find((each) => each.marketId === marketId)?.budget ?? null;
  return budget && `Budget ${toMoneyText(budget, year?.total?.currency)}`;
};

/**
 * The values of the year, and the sums shown with them. They belong to the figures that were loaded with the board and are
 * reloaded only with it: in between, saved edits would count twice.
 */
export function useYearValue(live: LiveSums, totals: BoardTotals, fiscalYear: number): YearValue | null {
  const { selectedSystem: system } = useWorkspace();
  const isAwaited = useFirstSignOrLook();
  const { data = null, mutate } = useOperation(
    'getYearValue',
    isAwaited && totals.value ? { params: { prog: system.prefix }, query: { fiscalYear } } : null,
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  const hasBudgets = data?.byMarket.some(({ budget }) => budget !== null) ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other totals are a board that was loaded again.
  useEffect(() => {
    if (hasBudgets) void mutate();
  }, [totals]);
  useLayoutEffect(() => live.setYear(data), [live, data]);
  return data;
}
