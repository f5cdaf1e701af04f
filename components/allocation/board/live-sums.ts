/**
 * The sums of rows and markets during editing; the totals row needs those of all rows. With 450 markets a row takes
 * long to sum, and every sum column asks for it: each row is summed once per change.
 */
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { fromRecordKey } from '@/components/requests/request-record';
import { toNumberText } from '@/domain/format';
import type { CellFigures } from './board-cell-renderer';
import type { Sums } from './board-columns';
import { hasFigures, toMarketFigures, toRowFigures } from './board-figures';
import type { AllocationRow } from './board-row';
import { TOTALS_ID } from './totals-row';

export type LiveSums = ReturnType<typeof createLiveSums>;

export function createLiveSums(buffer: EditBuffer, first: readonly AllocationRow[]) {
  let rows = first;
  let all: Sums | null = null;
  let known = new WeakMap<AllocationRow, Sums>();
  const rowsById = new Map<number, AllocationRow>();

  const setRows = (next: readonly AllocationRow[]) => {
    rows = next;
    all = null;
    // Saves to a row while another page was shown were not tracked: drop all cached sums.
    known = new WeakMap();
    rowsById.clear();
    for (const row of rows) rowsById.set(row.productId, row);
  };
  setRows(first);
  // Never unsubscribed: the buffer and these sums belong to the same screen.
  buffer.subscribe((recordKeys) => {
    all = null;
    for (const key of recordKeys) {
      const row = rowsById.get(fromRecordKey(key).productId);
      if (row) known.delete(row);
    }
  });

  const ofRow = (row: AllocationRow): Sums => {
    const before = known.get(row);
    if (before) return before;
    const { allocated, left } = toRowFigures(row, buffer);
    // Undecided shows a dash: an untouched figure is not a decided 0.
    const sums = {
      supply: row.supply,
      requested: row.requested,
      allocated: hasFigures(row, buffer) ? allocated : null,
      left,
    };
    known.set(row, sums);
    return sums;
  };
  const ofAll = (): Sums => {
    all ??= rows.map(ofRow).reduce<Sums>(
      (sum, each) => ({
        supply: sum.supply + each.supply,
        requested: sum.requested + each.requested,
        allocated: (sum.allocated ?? 0) + (each.allocated ?? 0),
        left: sum.left + each.left,
      }),
      { supply: 0, requested: 0, allocated: 0, left: 0 },
    );
    return all;
  };

  return {
    setRows,
    sumsOf: (row: AllocationRow): Sums => (row.productId === TOTALS_ID ? ofAll() : ofRow(row)),
    figuresOf(marketId: number): CellFigures {
      const { requested, allocated } = toMarketFigures(rows, buffer, marketId);
      const words = `requested ${toNumberText(requested)}, allocated ${toNumberText(allocated)}`;
      return {
        requested: toNumberText(requested),
        allocated: toNumberText(allocated),
        after: null,
        isLocked: false,
        hasReason: false,
        words,
      };
    },
  };
}
