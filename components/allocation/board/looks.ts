/** What a row says of who looked it through, and which products a key or the button marks. */
import { toBounds, toPositions } from '@/components/grid/editing/cell-range';
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import type { GridController } from '@/components/grid/editing/grid-controller';
import { toInstantText } from '@/domain/format';
import { getAllocated } from './board-figures';
import { type AllocationRow, toCells, toNewest } from './board-row';

export type Look = { words: string; isCurrent: boolean };

/** Whether a figure differs from the one that was loaded: the mark was set on that one. */
const hasMoved = (row: AllocationRow, buffer: EditBuffer): boolean =>
  toCells(row).some(({ marketId, allocated }) => getAllocated(buffer, row, marketId) !== allocated);

/** Who looked the product through, and whether its figures still are those; null if no one did. */
export function toLook(row: AllocationRow, buffer: EditBuffer): Look | null {
  if (row.lookedThrough === null) return null;
  const { by, at, isCurrent } = row.lookedThrough;
  const words = `Looked through by ${by} on ${toInstantText(at)} UTC`;
  return isCurrent && !hasMoved(row, buffer)
    ? { words, isCurrent: true }
    : { words: `${words}. Its figures moved since.`, isCurrent: false };
}

/** The products of the selected cells. */
function listSelected(controller: GridController<AllocationRow>): AllocationRow[] {
  const { range } = controller.getState();
  const surface = controller.getSurface();
  if (!range || !surface) return [];
  const places = new Set(toPositions(toBounds(range)).map(({ row }) => row));
  return [...places].flatMap((place) => surface.rowAt(place) ?? []);
}

type Shown = { rows: readonly AllocationRow[]; ticked: readonly AllocationRow[] };

/** The ticked products, as they stand on screen; those of the selected cells if none is ticked. */
export const listToMark = (controller: GridController<AllocationRow>, { rows, ticked }: Shown) =>
  ticked.length === 0 ? listSelected(controller) : toNewest(ticked, rows);
