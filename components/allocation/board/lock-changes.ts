/** L: locks figures against proposals, or unlocks them when all of them are locked. */
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { type CellChange, toContent } from '@/components/grid/editing/sheet';
import { getAllocated, isLocked } from './board-figures';
import { toCellKey } from './board-row';
import type { BoardPlace } from './open-places';

export const NOTHING_TO_LOCK = 'Nothing to lock: a figure comes first.';

export function toLockChanges(
  places: readonly BoardPlace[],
  buffer: EditBuffer,
): { changes: CellChange[]; isLocking: boolean } {
  const isDecided = ({ row, marketId }: BoardPlace) => getAllocated(buffer, row, marketId) !== null;
  const isLocking = places.some((place) => isDecided(place) && !isLocked(buffer, place.row, place.marketId));
  // Only a decided figure can be locked: a locked undecided cell would stay undecided.
  const kept = places.filter((place) => !isLocking || isDecided(place));
  const changes = kept.map(({ row, marketId }) => ({
    recordKey: toCellKey(row, marketId),
    field: 'isLocked',
    content: toContent(isLocking),
  }));
  return { changes, isLocking };
}
