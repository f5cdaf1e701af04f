/** The row of sums under the board: a regular row whose figures are those of all products that meet the filters. */

import type { BoardTotals } from '@/domain/contract/allocation';
import { toCountText } from '@/domain/format';
import { toLeft } from '@/domain/supply';
import type { AllocationRow } from './board-row';

/** No product has this id: ids start at 1. */
export const TOTALS_ID = 0;

/** `shown`: the products of this page. A sum over several pages says so. */
export function toTotalsRow(totals: BoardTotals, shown: number): AllocationRow {
  const name = toCountText(totals.products, 'product');
  return {
    productId: TOTALS_ID,
    brandId: 0,
    name: totals.products > shown ? `${name} on all pages` : name,
    status: 'published',
    mainFile: null,
    supply: totals.supply,
    packSize: 1,
    minPerMarket: null,
    maxPerMarket: null,
    requested: totals.requested,
    allocated: totals.allocated,
    left: toLeft(totals.supply, totals.allocated ?? 0),
    finalizedAt: null,
    review: null,
    unitValue: null,
    version: 1,
    figuresVersion: 0,
    cells: {},
  };
}
