/** The figures of the board including all input, saved or not. */

import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import type { BoardCell } from '@/domain/contract/allocation';
import { toLeft, toRoom } from '@/domain/supply';
import { type AllocationRow, toCellKey, toCells } from './board-row';

export type RowFigures = { allocated: number; left: number; undecided: number };

/** The figure in a cell, even a refused one, so that the row shows its effect. */
export function getAllocated(
  buffer: EditBuffer,
  row: Pick<AllocationRow, 'productId'>,
  marketId: number,
): number | null {
  const { value } = buffer.getContent({ recordKey: toCellKey(row, marketId), field: 'allocatedQuantity' });
  return typeof value === 'number' ? value : null;
}

export const isLocked = (
  buffer: EditBuffer,
  row: Pick<AllocationRow, 'productId'>,
  marketId: number,
): boolean => buffer.getContent({ recordKey: toCellKey(row, marketId), field: 'isLocked' }).value === true;

/** A market that requested a quantity and has no figure yet. */
export const isUndecided = (buffer: EditBuffer, row: AllocationRow, cell: BoardCell): boolean =>
  (cell.requested ?? 0) > 0 && getAllocated(buffer, row, cell.marketId) === null;

/** The share of a request that a figure leaves out, 0 to 1. An undecided figure cuts nothing yet. */
export const toCutShare = (requested: number | null, allocated: number | null): number =>
  allocated === null || !requested ? 0 : Math.max(0, 1 - allocated / requested);

/** The row's sum covers every market; input changes it by its difference from the loaded value. */
export function toAllocatedSum(row: AllocationRow, buffer: EditBuffer): number {
  if (buffer.isUntouched()) return row.allocated;
  return toCells(row).reduce(
    (sum, cell) => sum + (getAllocated(buffer, row, cell.marketId) ?? 0) - (cell.allocated ?? 0),
    row.allocated,
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

/** Whether any figure of the row is decided: until then allocated shows a dash. */
export const hasFigures = (row: AllocationRow, buffer: EditBuffer): boolean =>
  row.allocated > 0 || toCells(row).some((cell) => getAllocated(buffer, row, cell.marketId) !== null);

/** The most one cell can hold: its own figure plus what is left. */
export const mostOf = (row: AllocationRow, buffer: EditBuffer, marketId: number): number =>
  toRoom(row.supply, toAllocatedSum(row, buffer), getAllocated(buffer, row, marketId));

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
