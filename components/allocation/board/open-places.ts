/** The market cells of the selected block that are writable now. */
import { toBounds, toPositions } from '@/components/grid/editing/cell-range';
import type { GridController } from '@/components/grid/editing/grid-controller';
import type { BoardCells } from './board-cells';
import { type AllocationRow, fromMarketField } from './board-row';

export type BoardPlace = { row: AllocationRow; marketId: number };

export function listOpenPlaces(controller: GridController<AllocationRow>, cells: BoardCells): BoardPlace[] {
  const { range } = controller.getState();
  const surface = controller.getSurface();
  if (!range || !surface) return [];
  return toPositions(toBounds(range)).flatMap((position) => {
    const row = surface.rowAt(position.row);
    const marketId = fromMarketField(surface.fieldAt(position.column) ?? '');
    const isOpen = row !== null && cells.whyNot(row) === null;
    return isOpen && marketId !== null && row.cells[marketId] ? [{ row, marketId }] : [];
  });
}
