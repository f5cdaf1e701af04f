/** The cells that a typed total is spread over: markets of one product, or products of one market. */
import { toBounds } from '@/components/grid/editing/cell-range';
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import type { GridController } from '@/components/grid/editing/grid-controller';
import type { CurrentCell } from '@/components/grid/editing/grid-state';
import { toCountText, toNumberText } from '@/domain/format';
import type { BoardCells } from './board-cells';
import { getAllocated, isLocked, toRowFigures } from './board-figures';
import { type AllocationRow, fromMarketField, toCells } from './board-row';
import { type BoardPlace, listOpenPlaces } from './open-places';

/** The figures that share the total. For a product, `isWhole`: whether they are the figures of all its markets. */
export type SpreadPlaces =
  | { over: 'product'; row: AllocationRow; marketIds: readonly number[]; isWhole: boolean }
  | { over: 'market'; marketId: number; rows: readonly AllocationRow[] };

const ONE_OF_THEM =
  'A total is spread over one product or one market: select figures of one row or one column.';

const toMarketPlaces = (marketId: number, places: readonly BoardPlace[]): SpreadPlaces | string =>
  places.length > 0
    ? { over: 'market', marketId, rows: places.map(({ row }) => row) }
    : 'None of these products is open and requested by the market.';

/** All products of the page that the market of the current cell has requested. A sentence where there are none. */
export function toMarketSpread(
  { field }: CurrentCell<AllocationRow>,
  rows: readonly AllocationRow[],
  cells: BoardCells,
): SpreadPlaces | string {
  const marketId = fromMarketField(field);
  if (marketId === null) return 'Select a figure of the market whose total is to be spread.';
  const open = rows.filter((row) => row.cells[marketId] && cells.whyNot(row) === null);
  return toMarketPlaces(
    marketId,
    open.map((row) => ({ row, marketId })),
  );
}

/**
 * The selected markets of a product, or the selected products of a market; for one cell, all markets of its product, or of
 * the folded entity it represents. A sentence if no total can be spread.
 */
export function toSpreadPlaces(
  controller: GridController<AllocationRow>,
  cells: BoardCells,
  { row, field }: CurrentCell<AllocationRow>,
  entityMarkets: readonly number[] | null,
): SpreadPlaces | string {
  const { range } = controller.getState();
  const bounds = range && toBounds(range);
  if (bounds && bounds.top !== bounds.bottom) {
    const marketId = fromMarketField(field);
    if (bounds.left !== bounds.right || marketId === null) return ONE_OF_THEM;
    return toMarketPlaces(marketId, listOpenPlaces(controller, cells));
  }
  const whyNot = cells.whyNot(row);
  if (whyNot !== null) return whyNot;
  const all = toCells(row).map(({ marketId }) => marketId);
  if (all.length === 0) return 'No market has requested this product.';
  const isBlock = controller.isBlock();
  if (!isBlock && entityMarkets === null) return { over: 'product', row, marketIds: all, isWhole: true };
  const marketIds = isBlock
    ? listOpenPlaces(controller, cells).map(({ marketId }) => marketId)
    : all.filter((marketId) => entityMarkets?.includes(marketId));
  if (marketIds.length === 0) return 'None of these markets has requested this product.';
  return { over: 'product', row, marketIds, isWhole: marketIds.length === all.length };
}

const listPlaces = (places: SpreadPlaces): readonly BoardPlace[] =>
  places.over === 'market'
    ? places.rows.map((row) => ({ row, marketId: places.marketId }))
    : places.marketIds.map((marketId) => ({ row: places.row, marketId }));

/** Their present sum; null while all of them are undecided. */
export function toSpreadTotal(places: SpreadPlaces, buffer: EditBuffer): number | null {
  const figures = listPlaces(places).flatMap(
    ({ row, marketId }) => getAllocated(buffer, row, marketId) ?? [],
  );
  return figures.length === 0 ? null : figures.reduce((sum, figure) => sum + figure, 0);
}

function toPlacesText(places: SpreadPlaces): string {
  if (places.over === 'market') return toCountText(places.rows.length, 'product');
  const all = toCountText(toCells(places.row).length, 'market');
  return places.isWhole ? all : `${places.marketIds.length} of ${all}`;
}

/**
 * "12 markets, 30 allocated, 26 left", or "3 of 12 markets, ...": the quantity left is available to any of them. For a
 * market "9 products, 30 allocated": each product has its own quantity left.
 */
export function toSpreadText(places: SpreadPlaces, buffer: EditBuffer): string {
  const total = toSpreadTotal(places, buffer);
  const locked = listPlaces(places).filter(({ row, marketId }) => isLocked(buffer, row, marketId)).length;
  return [
    toPlacesText(places),
    total === null ? 'nothing allocated' : `${toNumberText(total)} allocated`,
    places.over === 'product' ? `${toNumberText(toRowFigures(places.row, buffer).left)} left` : '',
    locked > 0 ? `${toNumberText(locked)} locked` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
