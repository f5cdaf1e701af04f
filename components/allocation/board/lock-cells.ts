/** L: locks the selected figures against proposals, or unlocks them when all of them are locked. */
import type { GridController } from '@/components/grid/editing/grid-controller';
import { type CellChange, toContent } from '@/components/grid/editing/sheet';
import type { BoardCells } from './board-cells';
import { getAllocated, isLocked } from './board-figures';
import { type AllocationRow, toCellKey } from './board-row';
import { listOpenPlaces } from './open-places';

export function toLockChanges(
  controller: GridController<AllocationRow>,
  cells: BoardCells,
): { changes: CellChange[]; isLocking: boolean } {
  const places = listOpenPlaces(controller, cells);
  const isLocking = places.some(
    ({ row, marketId }) =>
      !isLocked(cells.buffer, row, marketId) && getAllocated(cells.buffer, row, marketId) !== null,
  );
  // Only a decided figure can be locked: a locked undecided cell would stay undecided.
  const kept = places.filter(
    ({ row, marketId }) => !isLocking || getAllocated(cells.buffer, row, marketId) !== null,
  );
  const changes = kept.map(({ row, marketId }) => ({
    recordKey: toCellKey(row, marketId),
    field: 'isLocked',
    content: toContent(isLocking),
  }));
  return { changes, isLocking };
}
