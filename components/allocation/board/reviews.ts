/** The review of a row, and the products that the key or the button marks. */
import { toBounds, toPositions } from '@/components/grid/editing/cell-range';
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import type { GridController } from '@/components/grid/editing/grid-controller';
import { toInstantText } from '@/domain/format';
import { getAllocated } from './board-figures';
import { type AllocationRow, toCells, toNewest } from './board-row';

export type Review = { words: string; isCurrent: boolean };

/** Whether a figure differs from the loaded one, to which the mark applies. */
const hasMoved = (row: AllocationRow, buffer: EditBuffer): boolean =>
  toCells(row).some(({ marketId, allocated }) => getAllocated(buffer, row, marketId) !== allocated);

/** Who reviewed the product, and whether the review still applies to its figures; null without a review. */
export function toReview(row: AllocationRow, buffer: EditBuffer): Review | null {
  if (row.review === null) return null;
  const { by, byName, at, isCurrent } = row.review;
  const words = `Reviewed by ${byName ?? by} on ${toInstantText(at)} UTC`;
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

/** The ticked products, in their version on screen; those of the selected cells if none is ticked. */
export const listToMark = (controller: GridController<AllocationRow>, { rows, ticked }: Shown) =>
  ticked.length === 0 ? listSelected(controller) : toNewest(ticked, rows);
