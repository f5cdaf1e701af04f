/** The row of sums under the board: a regular row whose figures are those of all displayed rows. */
import { toCountText } from '@/domain/format';
import type { AllocationRow } from './board-row';

/** No product has this id: ids start at 1. */
export const TOTALS_ID = 0;

export function toTotalsRow(rows: readonly AllocationRow[]): AllocationRow {
  const sum = (pick: (row: AllocationRow) => number) => rows.reduce((all, row) => all + pick(row), 0);
  return {
    productId: TOTALS_ID,
    brandId: 0,
    name: toCountText(rows.length, 'product'),
    status: 'published',
    mainFile: null,
    supply: sum(({ supply }) => supply),
    packSize: 1,
    minPerMarket: null,
    maxPerMarket: null,
    requested: sum(({ requested }) => requested),
    allocated: sum(({ allocated }) => allocated),
    left: sum(({ left }) => left),
    finalizedAt: null,
    version: 1,
    figuresVersion: 0,
    cells: {},
  };
}
