/** + and −: figures one pack up or down, round the locks, as one step. */
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import type { GridController } from '@/components/grid/editing/grid-controller';
import { type CellChange, toContent } from '@/components/grid/editing/sheet';
import type { EditStore } from '@/components/grid/editing/use-edit-store';
import { toCountText, toNumberText } from '@/domain/format';
import { getAllocated, isLocked } from './board-figures';
import { toCellKey } from './board-row';
import type { BoardPlace } from './open-places';

export const NOTHING_TO_LOCK = 'Nothing to lock: a figure comes first.';

/** L: locks figures against proposals, or unlocks them when all of them are locked. */
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

export type StepWay = 'up' | 'down';

/** The direction of a key; null for any other key. A keyboard writes the minus as a hyphen. */
export const toStepWay = ({ key }: Pick<KeyboardEvent, 'key'>): StepWay | null =>
  key === '+' ? 'up' : key === '-' ? 'down' : null;

/** The next whole pack from a figure on; an undecided figure counts as none. Never below 0. */
export function toSteppedFigure(allocated: number | null, packSize: number, way: StepWay): number {
  const packs = (allocated ?? 0) / packSize;
  return packSize * (way === 'up' ? Math.floor(packs) + 1 : Math.max(0, Math.ceil(packs) - 1));
}

/** `places` are open. Locked figures stay unchanged, and so do figures that cannot be lowered. */
function toStepChanges(
  places: readonly BoardPlace[],
  { buffer }: Pick<EditStore, 'buffer'>,
  way: StepWay,
): CellChange[] {
  return places.flatMap(({ row, marketId }) => {
    const allocated = getAllocated(buffer, row, marketId);
    if (isLocked(buffer, row, marketId) || (way === 'down' && !allocated)) return [];
    const content = toContent(toSteppedFigure(allocated, row.packSize, way));
    return [{ recordKey: toCellKey(row, marketId), field: 'allocatedQuantity', content }];
  });
}

/** Steps the figures and announces the new ones, or why nothing changed. */
export function stepFigures(
  places: readonly BoardPlace[],
  store: EditStore,
  controller: Pick<GridController<unknown>, 'say'>,
  way: StepWay,
): void {
  const changes = toStepChanges(places, store, way);
  const [first] = changes;
  if (!first) {
    controller.say(way === 'up' ? 'No figure here can be raised.' : 'No figure here can be lowered.', true);
    return;
  }
  store.session.apply(way === 'up' ? 'one more' : 'one less', changes);
  const one = `${toNumberText(Number(first.content.value))} allocated.`;
  controller.say(changes.length === 1 ? one : `${toCountText(changes.length, 'figure')} changed.`);
}
