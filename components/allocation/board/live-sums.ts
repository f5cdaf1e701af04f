/** The sums of rows and markets while one types; the totals row asks for those of all rows. */
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { toNumberText } from '@/domain/format';
import type { CellFigures } from './board-cell-renderer';
import type { Sums } from './board-columns';
import { hasFigures, toMarketFigures, toRowFigures } from './board-figures';
import type { AllocationRow } from './board-row';
import { TOTALS_ID } from './totals-row';

export type LiveSums = ReturnType<typeof createLiveSums>;

export function createLiveSums(buffer: EditBuffer, first: readonly AllocationRow[]) {
  let rows = first;

  const ofRow = (row: AllocationRow): Sums => {
    const { given, left } = toRowFigures(row, buffer);
    // Undecided is a dash: nobody has given 0 yet.
    return { supply: row.supply, asked: row.asked, given: hasFigures(row, buffer) ? given : null, left };
  };
  const ofAll = (): Sums =>
    rows.map(ofRow).reduce<Sums>(
      (sum, each) => ({
        supply: sum.supply + each.supply,
        asked: sum.asked + each.asked,
        given: (sum.given ?? 0) + (each.given ?? 0),
        left: sum.left + each.left,
      }),
      { supply: 0, asked: 0, given: 0, left: 0 },
    );

  return {
    setRows(next: readonly AllocationRow[]) {
      rows = next;
    },
    sumsOf: (row: AllocationRow): Sums => (row.productId === TOTALS_ID ? ofAll() : ofRow(row)),
    figuresOf(marketId: number): CellFigures {
      const { asked, given } = toMarketFigures(rows, buffer, marketId);
      const words = `asked ${toNumberText(asked)}, given ${toNumberText(given)}`;
      return {
        asked: toNumberText(asked),
        given: toNumberText(given),
        after: null,
        isLocked: false,
        hasReason: false,
        words,
      };
    },
  };
}
