/** The figures that F8 and Next lead to: those that a proposal would change, else of the chosen exception, else the undecided. */
import type { CurrentCell } from '@/components/grid/editing/grid-state';
import { type AllocationRow, toCellKey, toCells, toMarketField } from './board-row';

export type OpenFigures = {
  /** "undecided", "changed"; empty for the figures of an exception. */
  name: string;
  isOpen: (row: AllocationRow, marketId: number) => boolean;
  /** How many a row has. Kept by row: it is asked for all rows with each arrow key. */
  countOf: (row: AllocationRow) => number;
  /** On all pages; null while only those of this page are known. */
  all: number | null;
};

/** Of the rows on the page. */
export const countOpen = (rows: readonly AllocationRow[], { countOf }: OpenFigures): number =>
  rows.reduce((sum, row) => sum + countOf(row), 0);

/** The place of the current cell among them, from 1, in reading order; null if it is none of them. */
export function toOpenPlace(
  current: CurrentCell<AllocationRow> | null,
  marketId: number | null,
  {
    rows,
    open,
    columnOf,
  }: {
    rows: readonly AllocationRow[];
    open: OpenFigures;
    columnOf: (field: string) => number;
  },
): number | null {
  if (!current || marketId === null || !open.isOpen(current.row, marketId)) return null;
  const before = rows.slice(0, current.position.row).reduce((sum, row) => sum + open.countOf(row), 0);
  const inRow = toCells(current.row).filter((cell) => {
    const column = columnOf(toMarketField(cell.marketId));
    return column >= 0 && column <= current.position.column && open.isOpen(current.row, cell.marketId);
  });
  return before + inRow.length;
}

/** The figures of a set of cell keys: those with an exception, or those that a proposal would change. */
export function toMatchedFigures(
  name: string,
  matched: ReadonlySet<string>,
  all: number | null,
): OpenFigures {
  const known = new WeakMap<AllocationRow, number>();
  const isOpen = (row: AllocationRow, marketId: number) => matched.has(toCellKey(row, marketId));
  return {
    name,
    isOpen,
    countOf: (row) => {
      const count = known.get(row) ?? toCells(row).filter((cell) => isOpen(row, cell.marketId)).length;
      known.set(row, count);
      return count;
    },
    all,
  };
}
