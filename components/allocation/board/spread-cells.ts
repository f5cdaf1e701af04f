/** What a typed total is spread over: the selected markets of one product, or all its markets. */
import { toBounds } from '@/components/grid/editing/cell-range';
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import type { GridController } from '@/components/grid/editing/grid-controller';
import type { CurrentCell } from '@/components/grid/editing/grid-state';
import { toCountText, toNumberText } from '@/domain/format';
import type { BoardCells } from './board-cells';
import { getAllocated, isLocked, toRowFigures } from './board-figures';
import { type AllocationRow, toCells } from './board-row';
import { listOpenPlaces } from './open-places';

/** `marketIds` null: all markets of the product. */
export type SpreadPlaces = { marketIds: readonly number[] | null };

/** The markets of the selected block; of one cell, all of its product. A sentence where no total can be spread. */
export function toSpreadPlaces(
  controller: GridController<AllocationRow>,
  cells: BoardCells,
  { row }: CurrentCell<AllocationRow>,
): SpreadPlaces | string {
  const { range } = controller.getState();
  if (range && toBounds(range).top !== toBounds(range).bottom)
    return 'A total is spread over one product: select figures of one row.';
  const whyNot = cells.whyNot(row);
  if (whyNot !== null) return whyNot;
  if (toCells(row).length === 0) return 'No market has requested this product.';
  if (!controller.isBlock()) return { marketIds: null };
  const marketIds = listOpenPlaces(controller, cells).map(({ marketId }) => marketId);
  return marketIds.length > 0 ? { marketIds } : 'None of the selected markets has requested this product.';
}

const toChosen = ({ marketIds }: SpreadPlaces, row: AllocationRow) =>
  toCells(row).filter(({ marketId }) => marketIds === null || marketIds.includes(marketId));

/** What the markets have together now; null while all of them are undecided. */
export function toSpreadTotal(places: SpreadPlaces, row: AllocationRow, buffer: EditBuffer): number | null {
  const figures = toChosen(places, row).flatMap(({ marketId }) => getAllocated(buffer, row, marketId) ?? []);
  return figures.length === 0 ? null : figures.reduce((sum, figure) => sum + figure, 0);
}

/** "All 12 markets, 30 allocated, 26 left", or "3 of 12 markets, ...": what is left is there for any of them. */
export function toSpreadText(places: SpreadPlaces, row: AllocationRow, buffer: EditBuffer): string {
  const all = toCells(row).length;
  const chosen = toChosen(places, row);
  const total = toSpreadTotal(places, row, buffer);
  const locked = chosen.filter(({ marketId }) => isLocked(buffer, row, marketId)).length;
  return [
    chosen.length === all ? toCountText(all, 'market') : `${chosen.length} of ${toCountText(all, 'market')}`,
    total === null ? 'nothing allocated' : `${toNumberText(total)} allocated`,
    `${toNumberText(toRowFigures(row, buffer).left)} left`,
    locked > 0 ? `${toNumberText(locked)} locked` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
