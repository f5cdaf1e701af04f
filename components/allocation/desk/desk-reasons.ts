/** Which figures of the desk a reason is written to. */
import { toBounds, toPositions } from '@/components/grid/editing/cell-range';
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import type { GridController } from '@/components/grid/editing/grid-controller';
import { getAllocated, toCutShare } from '../board/board-figures';
import type { AllocationRow } from '../board/board-row';
import type { BoardPlace } from '../board/open-places';
import type { DeskMarket, DeskRow } from './desk-row';

/** Why no reason can be written to all cuts at once. */
export const NO_CUT_LEFT = 'No cut is without a reason.';

/** The markets of the selected cells, each once. */
function listSelected(controller: GridController<DeskRow>): DeskMarket[] {
  const { range } = controller.getState();
  const surface = controller.getSurface();
  if (!range || !surface) return [];
  const places = new Set(toPositions(toBounds(range)).map(({ row }) => row));
  return [...places].flatMap((place) => {
    const row = surface.rowAt(place);
    return row?.kind === 'market' ? [row] : [];
  });
}

/** The selected figures; of several, only those that are cut, as the others need no reason. */
export function listForReason(
  controller: GridController<DeskRow>,
  product: AllocationRow,
  buffer: EditBuffer,
): BoardPlace[] {
  const selected = listSelected(controller);
  const isCut = ({ marketId, cell }: DeskMarket) =>
    toCutShare(cell.requested, getAllocated(buffer, product, marketId)) > 0;
  const cut = selected.length > 1 ? selected.filter(isCut) : selected;
  return cut.map(({ marketId }) => ({ row: product, marketId }));
}
