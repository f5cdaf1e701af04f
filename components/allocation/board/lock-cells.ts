/** L: locks the selected figures against proposals, or unlocks them when all of them are locked. */
import { toBounds, toPositions } from '@/components/grid/editing/cell-range';
import type { GridController } from '@/components/grid/editing/grid-controller';
import { type CellChange, toContent } from '@/components/grid/editing/sheet';
import type { BoardCells } from './board-cells';
import { getGiven, isLocked } from './board-figures';
import { type AllocationRow, fromMarketField, isFinal, toCellKey } from './board-row';

type Place = { row: AllocationRow; marketId: number };

function listPlaces(controller: GridController<AllocationRow>, cells: BoardCells): Place[] {
  const { range } = controller.getState();
  const surface = controller.getSurface();
  if (!range || !surface) return [];
  return toPositions(toBounds(range)).flatMap((position) => {
    const row = surface.rowAt(position.row);
    const marketId = fromMarketField(surface.fieldAt(position.column) ?? '');
    const isOpen = row !== null && !isFinal(row) && cells.whyNot(row) === null;
    return isOpen && marketId !== null && row.cells[marketId] ? [{ row, marketId }] : [];
  });
}

export function toLockChanges(
  controller: GridController<AllocationRow>,
  cells: BoardCells,
): { changes: CellChange[]; isLocking: boolean } {
  const places = listPlaces(controller, cells);
  const isLocking = places.some(
    ({ row, marketId }) =>
      !isLocked(cells.buffer, row, marketId) && getGiven(cells.buffer, row, marketId) !== null,
  );
  // Only a decision can be kept: locking an undecided cell would hold it open for good.
  const kept = places.filter(
    ({ row, marketId }) => !isLocking || getGiven(cells.buffer, row, marketId) !== null,
  );
  const changes = kept.map(({ row, marketId }) => ({
    recordKey: toCellKey(row, marketId),
    field: 'isLocked',
    content: toContent(isLocking),
  }));
  return { changes, isLocking };
}
