/** The figures of the board including all input, saved or not. */

import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { toFigure } from '@/components/grid/editing/sheet';
import type { BoardCell } from '@/domain/contract/allocation';
import { type Maximum, toLeft, toMaximum, toRoom } from '@/domain/supply';
import { type AllocationRow, toCellKey, toCells } from './board-row';

export type RowFigures = { allocated: number; left: number; undecided: number };

type OfProduct = Pick<AllocationRow, 'productId'>;
const toRef = (row: OfProduct, marketId: number) => ({
  recordKey: toCellKey(row, marketId),
  field: 'allocatedQuantity',
});

/** The figure that counts in every sum: a refused one counts nowhere. */
export const getAllocated = (buffer: EditBuffer, row: OfProduct, marketId: number): number | null =>
  toFigure(buffer.getCounted(toRef(row, marketId)));

/** The figure as its cell shows it, even a refused one. */
export const getTyped = (buffer: EditBuffer, row: OfProduct, marketId: number): number | null =>
  toFigure(buffer.getContent(toRef(row, marketId)).value);

export const isLocked = (buffer: EditBuffer, row: OfProduct, marketId: number): boolean =>
  buffer.getContent({ recordKey: toCellKey(row, marketId), field: 'isLocked' }).value === true;

/** A market that requested a quantity and has no figure yet. */
export const isUndecided = (buffer: EditBuffer, row: AllocationRow, cell: BoardCell): boolean =>
  (cell.requested ?? 0) > 0 && getAllocated(buffer, row, cell.marketId) === null;

/** The share of a request that a figure leaves out, 0 to 1. An undecided figure cuts nothing yet. */
export const toCutShare = (requested: number | null, allocated: number | null): number =>
  allocated === null || !requested ? 0 : Math.max(0, 1 - allocated / requested);

/** The row's sum covers every market; input changes it by its difference from the loaded value. */
export function toAllocatedSum(row: AllocationRow, buffer: EditBuffer): number {
  if (buffer.isUntouched()) return row.allocated ?? 0;
  return toCells(row).reduce(
    (sum, cell) => sum + (getAllocated(buffer, row, cell.marketId) ?? 0) - (cell.allocated ?? 0),
    row.allocated ?? 0,
  );
}

export function toRowFigures(row: AllocationRow, buffer: EditBuffer): RowFigures {
  const allocated = toAllocatedSum(row, buffer);
  return {
    allocated,
    left: toLeft(row.supply, allocated),
    undecided: toCells(row).filter((cell) => isUndecided(buffer, row, cell)).length,
  };
}

/** Whether any figure of the row is decided, in a market that is shown or not: until then allocated shows a dash. */
export function hasFigures(row: AllocationRow, buffer: EditBuffer): boolean {
  const cells = toCells(row);
  return (
    toAllocatedSum(row, buffer) > 0 ||
    cells.some((cell) => getAllocated(buffer, row, cell.marketId) !== null) ||
    (row.allocated !== null && cells.every((cell) => cell.allocated === null))
  );
}

const toShare = (row: AllocationRow, buffer: EditBuffer, marketId: number) => ({
  supply: row.supply,
  allocated: toAllocatedSum(row, buffer),
  own: getAllocated(buffer, row, marketId),
});

/** The most one cell can hold: its own figure plus what is left, in whole packs. */
export function roomOf(row: AllocationRow, buffer: EditBuffer, marketId: number): number {
  const { supply, allocated, own } = toShare(row, buffer, marketId);
  return Math.floor(toRoom(supply, allocated, own) / row.packSize) * row.packSize;
}

/** The most that one cell is allocated by right, and what limits it. */
export const maximumOf = (row: AllocationRow, buffer: EditBuffer, marketId: number): Maximum =>
  toMaximum({
    ...toShare(row, buffer, marketId),
    requested: row.cells[marketId]?.requested ?? null,
    maxPerMarket: row.maxPerMarket,
    packSize: row.packSize,
  });

/** The version of all figures of a product, including what was saved since it was loaded. */
export const toFiguresVersion = (row: AllocationRow, buffer: EditBuffer): number =>
  toCells(row).reduce((sum, cell) => {
    const version = buffer.getRecord(toCellKey(row, cell.marketId))?.version ?? cell.version;
    return sum + version - cell.version;
  }, row.figuresVersion);

/** How far the figures of a market on the board moved since they were loaded. */
export function sumOfMoves(rows: readonly AllocationRow[], buffer: EditBuffer, marketId: number): number {
  if (buffer.isUntouched()) return 0;
  return rows.reduce((sum, row) => {
    const cell = row.cells[marketId];
    return cell ? sum + (getAllocated(buffer, row, marketId) ?? 0) - (cell.allocated ?? 0) : sum;
  }, 0);
}

/** Whether any figure of a market on the board is decided. Only asked of a market without a loaded one. */
export const hasDecided = (rows: readonly AllocationRow[], buffer: EditBuffer, marketId: number): boolean =>
  !buffer.isUntouched() &&
  rows.some((row) => row.cells[marketId] && getAllocated(buffer, row, marketId) !== null);
