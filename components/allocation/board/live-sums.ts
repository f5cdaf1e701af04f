/**
 * The sums of rows and markets during editing. The totals are those of all pages plus the edits on this page. With 450
 * markets a row takes long to sum, and every sum column asks for it: each row is summed once per change.
 */

import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { fromRecordKey } from '@/components/requests/request-record';
import type { BoardTotals } from '@/domain/contract/allocation';
import type { YearValue } from '@/domain/contract/value';
import { addUp } from '@/domain/fill';
import { toNumberText, toQuantityText } from '@/domain/format';
import { toLeft } from '@/domain/supply';
import { addValues, toBudgetUse, toValue } from '@/domain/value';
import { type ProposalByProduct, summarisePreview } from '../proposal/proposal-preview';
import type { CellFigures } from './board-cell-renderer';
import { hasDecided, hasFigures, isUndecided, sumOfMoves, toAllocatedSum } from './board-figures';
import { type AllocationRow, toCells } from './board-row';
import type { Sums } from './sum-columns';
import { TOTALS_ID } from './totals-row';

export type LiveSums = ReturnType<typeof createLiveSums>;

type Shown = { rows: readonly AllocationRow[]; totals: BoardTotals };

/** The value of some pieces of a row; null where one piece has none. */
const toRowValue = (row: AllocationRow, pieces: number) => toValue(pieces, row.unitValue?.amount ?? null);

/** The value of all pages including the edits on this page; null in a year without a currency. */
const toAllValue = (
  { value }: BoardTotals,
  rows: readonly AllocationRow[],
  ofRow: (row: AllocationRow) => Sums,
) =>
  value &&
  addValues([
    value.allocated,
    ...rows.map((row) => toRowValue(row, (ofRow(row).allocated ?? 0) - (row.allocated ?? 0))),
  ]);

type Board = { year: YearValue | null; rows: readonly AllocationRow[]; buffer: EditBuffer };

/** A market's value against its budget, including unsaved input; null without one, and for several markets. */
function toBudgetUseOf([marketId = 0, ...others]: readonly number[], { year, rows, buffer }: Board) {
  const market = others.length > 0 ? undefined : year?.byMarket.find((each) => each.marketId === marketId);
  if (!year?.total || !market || market.budget === null) return null;
  const moves = rows.map((row) => toRowValue(row, sumOfMoves([row], buffer, marketId)));
  return toBudgetUse(addValues([market.allocated, ...moves]), market.budget, year.total.currency);
}

function toSumCell(
  { requested, allocated }: { requested: number | null; allocated: number | null },
  use: ReturnType<typeof toBudgetUseOf>,
): CellFigures {
  const decided = allocated === null ? 'none allocated' : `allocated ${toNumberText(allocated)}`;
  const asked = requested === null ? 'none requested' : `requested ${toNumberText(requested)}`;
  const figures = `${asked}, ${decided}`;
  return {
    requested: toQuantityText(requested),
    allocated: toQuantityText(allocated),
    after: null,
    isLocked: false,
    hasReason: false,
    cut: 0,
    ...(use?.short && { note: use.short }),
    words: [figures, use?.words].filter(Boolean).join(', '),
  };
}

/** The sums of markets with all input of this page; none is allocated until one is decided. */
function sumMarkets(
  marketIds: readonly number[],
  byMarket: NonNullable<BoardTotals['byMarket']>,
  { rows, buffer }: Pick<Board, 'rows' | 'buffer'>,
) {
  const ofMarkets = marketIds.map((marketId) => {
    const loaded = byMarket.find((each) => each.marketId === marketId);
    const before = loaded?.allocated ?? null;
    const isDecided = before !== null || hasDecided(rows, buffer, marketId);
    const moved = sumOfMoves(rows, buffer, marketId);
    return { requested: loaded?.requested ?? null, allocated: isDecided ? (before ?? 0) + moved : null };
  });
  return {
    requested: addUp(ofMarkets.map((each) => each.requested)),
    allocated: addUp(ofMarkets.map((each) => each.allocated)),
  };
}

/** What a preview would add to all that is allocated. Kept by preview: it reads every figure of the page. */
function createPreviewSums(buffer: EditBuffer) {
  const known = new WeakMap<ProposalByProduct, number>();
  return (found: ProposalByProduct, rows: readonly AllocationRow[]): number => {
    if (found.size === 0) return 0;
    const sum = known.get(found) ?? summarisePreview(found, rows, buffer).more;
    known.set(found, sum);
    return sum;
  };
}

export function createLiveSums(buffer: EditBuffer, first: Shown) {
  let { rows, totals } = first;
  let year: YearValue | null = null;
  let all: Sums | null = null;
  let known = new WeakMap<AllocationRow, Sums>();
  const rowsById = new Map<number, AllocationRow>();

  const setRows = (next: Shown) => {
    ({ rows, totals } = next);
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
    const allocated = toAllocatedSum(row, buffer);
    const isDecided = hasFigures(row, buffer);
    // Undecided shows a dash: an untouched figure is not a decided 0.
    const sums = {
      supply: row.supply,
      requested: row.requested,
      allocated: isDecided ? allocated : null,
      left: toLeft(row.supply, allocated),
      value: isDecided ? toRowValue(row, allocated) : null,
      undecided: toCells(row).filter((cell) => isUndecided(buffer, row, cell)).length,
    };
    known.set(row, sums);
    return sums;
  };
  const ofAll = (): Sums => {
    if (all === null) {
      const moved = rows.reduce((sum, row) => sum + (ofRow(row).allocated ?? 0) - (row.allocated ?? 0), 0);
      const { supply, requested } = totals;
      const allocated = (totals.allocated ?? 0) + moved;
      const isDecided = totals.allocated !== null || rows.some((row) => ofRow(row).allocated !== null);
      all = {
        supply,
        requested,
        allocated: isDecided ? allocated : null,
        left: toLeft(supply, allocated),
        value: isDecided ? toAllValue(totals, rows, ofRow) : null,
        undecided: rows.reduce((sum, row) => sum + ofRow(row).undecided, 0),
      };
    }
    return all;
  };

  const previewSums = createPreviewSums(buffer);
  return {
    setRows,
    moreOfAll: (found: ProposalByProduct) => previewSums(found, rows),
    /** The values of the whole year, which budgets are compared with; null before they have loaded. */
    setYear(next: YearValue | null) {
      year = next;
    },
    sumsOf: (row: AllocationRow): Sums => (row.productId === TOTALS_ID ? ofAll() : ofRow(row)),
    /** What is allocated to a market in the year against its budget, with what is typed; null without a budget. */
    budgetUseOf: (marketId: number) => toBudgetUseOf([marketId], { year, rows, buffer }),
    /** The sums of markets over all pages; null where they are too many to be added up. */
    figuresOf(marketIds: readonly number[]): CellFigures | null {
      const { byMarket } = totals;
      if (byMarket === null) return null;
      const sums = sumMarkets(marketIds, byMarket, { rows, buffer });
      return toSumCell(sums, toBudgetUseOf(marketIds, { year, rows, buffer }));
    },
  };
}
