'use client';
/** All columns the board may show: the product, its sums, and every market of the workspace by entity. */
import { useMemo } from 'react';
import type { GridColumn } from '@/components/grid/columns';
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { useWorkspace } from '@/components/shell/workspace-context';
import { toQuantityText } from '@/domain/format';
import { toProductTitle } from '@/domain/systems';
import { getProposed } from '../proposal/proposal-preview';
import type { ProposalStore } from '../proposal/proposal-store';
import { hasReason, toCellWords } from './board-cells';
import { toBoardColumns, toMoreOf } from './board-columns';
import { getAllocated, isLocked } from './board-figures';
import { toBoardMarkets } from './board-markets';
import { type AllocationRow, toCells } from './board-row';
import type { LiveSums } from './live-sums';
import { TOTALS_ID } from './totals-row';

type Props = {
  rows: readonly AllocationRow[];
  buffer: EditBuffer;
  proposals: ProposalStore;
  live: LiveSums;
};

/** Figures of four or more digits, or such sums in the last line, need wider market columns. */
function hasWideFigures(rows: readonly AllocationRow[]): boolean {
  const sums = new Map<number, number>();
  for (const { marketId, requested, allocated } of rows.flatMap(toCells)) {
    sums.set(marketId, (sums.get(marketId) ?? 0) + Math.max(requested ?? 0, allocated ?? 0));
  }
  return [...sums.values()].some((sum) => sum >= 1_000);
}

const toMeasures = (rows: readonly AllocationRow[]) => ({
  isWide: hasWideFigures(rows),
  supply: rows.reduce((sum, row) => sum + row.supply, 0),
  requested: rows.reduce((sum, row) => sum + row.requested, 0),
});

export function useBoardColumns({ rows, buffer, proposals, live }: Props): GridColumn<AllocationRow>[] {
  const { brands, markets, entities } = useWorkspace();
  const { isWide, supply, requested } = useMemo(() => toMeasures(rows), [rows]);
  return useMemo(() => {
    const labels = new Map(brands.map(({ brandId, label }) => [brandId, label]));
    const moreOf = toMoreOf(proposals, buffer);
    return toBoardColumns({
      markets: toBoardMarkets(markets, entities),
      hasWideFigures: isWide,
      totals: { supply, requested },
      brandLabel: (brandId) => labels.get(brandId) ?? '',
      nameOf: toProductTitle,
      sumsOf: live.sumsOf,
      moreOf: (row) => (row.productId === TOTALS_ID ? 0 : moreOf(row)),
      figuresOf: (marketId) => (row) => {
        if (row.productId === TOTALS_ID) return live.figuresOf(marketId);
        const cell = row.cells[marketId];
        if (!cell) return null;
        const allocated = getAllocated(buffer, row, marketId);
        const proposed = getProposed(proposals.get(), row, marketId, buffer);
        return {
          requested: toQuantityText(cell.requested),
          allocated: allocated === null ? '' : toQuantityText(allocated),
          after: proposed?.isChange ? proposed.after : null,
          isLocked: isLocked(buffer, row, marketId),
          hasReason: hasReason(buffer, row, marketId),
          words: toCellWords(row, marketId, buffer),
        };
      },
    });
  }, [markets, entities, brands, isWide, supply, requested, buffer, proposals, live]);
}
