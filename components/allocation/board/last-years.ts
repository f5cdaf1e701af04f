/**
 * The quantities that markets requested and were allocated in the year before, beside the figures of the board. They are
 * loaded when their column is shown, so that the board need not wait for them.
 */
import { useEffect } from 'react';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { BoardLastYear } from '@/domain/contract/allocation';
import { addUp } from '@/domain/fill';
import { toQuantityText } from '@/domain/format';
import { createStore } from '@/lib/client/store';
import { useOperation } from '@/lib/client/use-operation';
import type { AllocationRow } from './board-row';

type Figures = { requested: number | null; allocated: number | null };
/** In a cell, and for screen readers. */
export type PastFigure = { text: string; words: string };
export type LastYears = ReturnType<typeof createLastYears>;

/** Outside React, as the cells are. `fiscalYear` is the board's. */
export function createLastYears(fiscalYear: number) {
  const known = createStore<ReadonlyMap<number, BoardLastYear['items'][number]> | null>(null);
  const year = String(fiscalYear - 1);
  return {
    /** Null: they are not shown. */
    set(answer: BoardLastYear | null) {
      if (answer === null && known.get() === null) return;
      known.set(answer && new Map(answer.items.map((item) => [item.productId, item])));
    },
    subscribe: known.subscribe,
    /** The sums of all markets; null for a product that did not exist then. Undefined before they have loaded. */
    ofProduct({ productId }: Pick<AllocationRow, 'productId'>): Figures | null | undefined {
      const products = known.get();
      if (products === null) return undefined;
      const item = products.get(productId);
      return item ? { requested: addUp(item.requested), allocated: addUp(item.allocated) } : null;
    },
    /** A market's allocation; undefined if it requested nothing. */
    ofCell({ productId }: Pick<AllocationRow, 'productId'>, marketId: number): PastFigure | undefined {
      const item = known.get()?.get(productId);
      const place = item?.marketIds.indexOf(marketId) ?? -1;
      if (!item || place < 0) return undefined;
      const allocated = toQuantityText(item.allocated[place] ?? null);
      const requested = toQuantityText(item.requested[place] ?? null);
      return {
        text: `${year}: ${allocated}`,
        words: `in ${year} requested ${requested}, allocated ${allocated}`,
      };
    },
  };
}

type Props = { lastYears: LastYears; rows: readonly AllocationRow[]; isShown: boolean };

/** Loads them for the rows on the board while they are shown. */
export function useLastYears({ lastYears, rows, isShown }: Props): void {
  const { selectedSystem: system } = useWorkspace();
  const productIds = rows.map(({ productId }) => productId);
  const { data } = useOperation(
    'listBoardLastYear',
    isShown && productIds.length > 0 ? { params: { prog: system.prefix }, query: { productIds } } : null,
    { revalidateOnFocus: false },
  );
  useEffect(() => lastYears.set(isShown ? (data ?? null) : null), [lastYears, isShown, data]);
}
