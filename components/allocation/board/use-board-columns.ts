'use client';
/** All columns the board may show: the tick, the product, its sums, and every market of the workspace by entity. */
import { useEffect, useLayoutEffect, useMemo } from 'react';
import type { GridColumn } from '@/components/grid/columns';
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import type { SelectionStore } from '@/components/grid/selection-store';
import { toTickColumn } from '@/components/grid/tick';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { BoardTotals } from '@/domain/contract/allocation';
import type { YearValue } from '@/domain/contract/value';
import { toMoneyText, toQuantityText } from '@/domain/format';
import { toProductTitle } from '@/domain/systems';
import { useFirstSignOrLook } from '@/lib/client/use-first-sign';
import { useOperation } from '@/lib/client/use-operation';
import { getProposed } from '../proposal/proposal-preview';
import type { ProposalStore } from '../proposal/proposal-store';
import type { CellFigures } from './board-cell-renderer';
import { hasReason, toCellWords } from './board-cells';
import { type FigureWidth, toBoardColumns, toMoreOf } from './board-columns';
import { getAllocated, getTyped, isLocked, toCutShare } from './board-figures';
import { toBoardMarkets } from './board-markets';
import { type AllocationRow, toCells, toRowId, toRowName } from './board-row';
import { sumMarkets, toEntityCell } from './entity-column';
import type { LastYears } from './last-years';
import type { LiveSums } from './live-sums';
import { toReview } from './reviews';
import type { MarketWeights } from './shown-markets';
import { toValueWidth } from './sum-columns';
import { TOTALS_ID } from './totals-row';

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

type Props = {
  rows: readonly AllocationRow[];
  totals: BoardTotals;
  buffer: EditBuffer;
  proposals: ProposalStore;
  live: LiveSums;
  selection: SelectionStore<AllocationRow>;
  lastYears: LastYears;
  /** Null before it has loaded. */
  year: YearValue | null;
  /** The markets with most to decide come first. */
  weights: MarketWeights;
  /** Whether products can be ticked: not by people who only read. */
  hasTicks: boolean;
};

/** The tick of a product; the row of sums has none. */
function toBoardTick(selection: SelectionStore<AllocationRow>): GridColumn<AllocationRow> {
  const tick = toTickColumn(selection, toRowId, toRowName);
  const render = (row: AllocationRow) => (row.productId === TOTALS_ID ? null : tick.render?.(row));
  return { ...tick, render, pinned: 'left' };
}

/** The requests decide: the sums in the last line have the small figures beside them. */
function toFigureWidth(rows: readonly AllocationRow[], { byMarket }: BoardTotals): FigureWidth {
  const largest = (figures: readonly { requested: number | null; allocated: number | null }[]) =>
    figures.reduce((most, { requested, allocated }) => Math.max(most, requested ?? 0, allocated ?? 0), 0);
  const ofRows = rows.reduce((most, row) => Math.max(most, largest(toCells(row))), 0);
  const most = Math.max(ofRows, largest(byMarket ?? []) / 10);
  return most >= 1_000 ? 'more' : most >= 100 ? 'three' : 'two';
}

/** A cell as it is drawn: with what was typed, and what a preview proposes. */
function toFigures(
  row: AllocationRow,
  marketId: number,
  { buffer, proposals, lastYears }: Pick<Props, 'buffer' | 'proposals' | 'lastYears'>,
): CellFigures | null {
  const cell = row.cells[marketId];
  if (!cell) return null;
  const allocated = getAllocated(buffer, row, marketId);
  const typed = getTyped(buffer, row, marketId);
  const proposed = getProposed(proposals.get(), row, marketId, buffer);
  const after = proposed?.isChange ? proposed.after : null;
  const past = lastYears.ofCell(row, marketId);
  return {
    requested: toQuantityText(cell.requested),
    allocated: typed === null ? '' : toQuantityText(typed),
    after,
    isLocked: isLocked(buffer, row, marketId),
    hasReason: hasReason(buffer, row, marketId),
    cut: toCutShare(cell.requested, after ?? allocated),
    past: past?.text,
    words: [toCellWords(row, marketId, buffer), past?.words].filter(Boolean).join(', '),
  };
}

export function useBoardColumns({
  rows,
  totals,
  buffer,
  proposals,
  live,
  selection,
  lastYears,
  year,
  weights,
  hasTicks,
}: Props): GridColumn<AllocationRow>[] {
  const { selectedSystem: system, brands, markets, entities } = useWorkspace();
  const figureWidth = useMemo(() => toFigureWidth(rows, totals), [rows, totals]);
  const { supply, requested, value } = totals;
  // Values, not the objects that came with the rows: the columns stay the same from one page to the next, and their heads with them.
  const currency = value?.currency ?? null;
  const valueWidth = value && toValueWidth(value);
  return useMemo(() => {
    const labels = new Map(brands.map(({ brandId, label }) => [brandId, label]));
    const moreOf = toMoreOf(proposals, buffer);
    const columns = toBoardColumns({
      system,
      markets: toBoardMarkets(markets, entities, weights),
      figureWidth,
      totals: { supply, requested },
      value: currency === null || valueWidth === null ? null : { currency, width: valueWidth },
      budgetOf: toBudgetOf(year),
      brandLabel: (brandId) => labels.get(brandId) ?? '',
      nameOf: toProductTitle,
      reviewOf: (row) => toReview(row, buffer),
      sumsOf: live.sumsOf,
      // The year before is known by product: not of all that is filtered.
      lastYearOf: (row) => (row.productId === TOTALS_ID ? undefined : lastYears.ofProduct(row)),
      moreOf: (row) => (row.productId === TOTALS_ID ? live.moreOfAll(proposals.get()) : moreOf(row)),
      figuresOf: (marketId) => (row) => {
        if (row.productId === TOTALS_ID) return live.figuresOf([marketId]);
        return toFigures(row, marketId, { buffer, proposals, lastYears });
      },
      entityFiguresOf: (marketIds) => (row) => {
        if (row.productId === TOTALS_ID) return live.figuresOf(marketIds);
        const sums = sumMarkets(row, marketIds, { buffer, proposals });
        return sums && toEntityCell(sums);
      },
    });
    return hasTicks ? [toBoardTick(selection), ...columns] : columns;
  }, [
    selection,
    system,
    markets,
    entities,
    brands,
    figureWidth,
    supply,
    requested,
    currency,
    valueWidth,
    year,
    buffer,
    proposals,
    live,
    lastYears,
    weights,
    hasTicks,
  ]);
}
