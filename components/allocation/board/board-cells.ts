/** The cells of the board: which are editable, how text is parsed in each, and how each is marked. */
import type { CellMark } from '@/components/grid/editing/cell-painter';
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { type GridCell, toReadOnlyCell } from '@/components/grid/editing/grid-state';
import { toContent } from '@/components/grid/editing/sheet';
import { readAllocated } from '@/components/requests/read-cell';
import { classNames } from '@/components/ui/class-names';
import { toNumberText, toQuantityText } from '@/domain/format';
import { toLeast } from '@/domain/mid-year-review';
import { toMaximumText } from '@/domain/sharing/quantity-rules';
import { type Slip, toAllocationSlips, toSlipText } from '@/domain/slips';
import { toProductTitle } from '@/domain/systems';
import { NO_REQUEST } from '@/domain/validation';
import type { ProposedCell } from '../proposal/proposal-preview';
import { getAllocated, getTyped, isLocked, isUndecided, maximumOf, roomOf } from './board-figures';
import { type AllocationRow, fromMarketField, isFinal, toCellKey } from './board-row';

export type BoardCells = {
  buffer: EditBuffer;
  /** Why the brand's part of a product's requests may not be written; null when it may. */
  whyNot: (row: AllocationRow) => string | null;
  marketCode: (marketId: number) => string;
  textOf: (row: AllocationRow, field: string) => string;
  /** The figure of the displayed proposal; null without one. */
  proposed: (row: AllocationRow, marketId: number) => ProposedCell | null;
};

const LOCKED = 'The figure is locked: L unlocks it.';

/** Why a figure cannot have a reason; a locked figure can. */
export function toReasonRefusal(
  row: AllocationRow,
  marketId: number,
  { whyNot }: Pick<BoardCells, 'whyNot'>,
): string | null {
  if (!row.cells[marketId]) return NO_REQUEST;
  return whyNot(row);
}

export function toReadOnlyReason(row: AllocationRow, marketId: number, cells: BoardCells): string | null {
  return toReasonRefusal(row, marketId, cells) ?? (isLocked(cells.buffer, row, marketId) ? LOCKED : null);
}

/** The least that the cell can hold: null in a first round. */
export const leastOf = (row: AllocationRow, marketId: number): number | null => {
  const cell = row.cells[marketId];
  return cell ? toLeast(cell.floor, cell.requested) : null;
};

/** The warning about a figure as typed. */
export const toCellSlips = (row: AllocationRow, marketId: number, buffer: EditBuffer): Slip[] =>
  toAllocationSlips(row.cells[marketId]?.requested ?? null, getTyped(buffer, row, marketId));

function toHint(row: AllocationRow, marketId: number, buffer: EditBuffer): string {
  const requested = row.cells[marketId]?.requested ?? null;
  const least = leastOf(row, marketId);
  const slips = toSlipText(toCellSlips(row, marketId, buffer));
  const maximum = maximumOf(row, buffer, marketId);
  const room = roomOf(row, buffer, marketId);
  const bounds = [
    row.packSize > 1 ? `Packs of ${toNumberText(row.packSize)}` : null,
    requested === null ? 'Not answered' : null,
    least === null ? null : `at least ${toNumberText(least)}`,
    `maximum ${toMaximumText(maximum)}`,
    // More than was requested can be allocated, if it is left.
    room > maximum.figure ? `${toNumberText(room)} left` : null,
  ]
    .filter((part) => part !== null)
    .join(', ');
  return slips === null ? bounds : `${slips} ${bounds}`;
}

export function toBoardCell(row: AllocationRow, field: string, cells: BoardCells): GridCell {
  const marketId = fromMarketField(field);
  if (marketId === null) {
    return toReadOnlyCell(cells.textOf(row, field), field);
  }
  const { buffer } = cells;
  const ref = row.cells[marketId]
    ? { recordKey: toCellKey(row, marketId), field: 'allocatedQuantity' }
    : null;
  const { value, text } = ref ? buffer.getContent(ref) : toContent(null);
  return {
    ref,
    readOnly: toReadOnlyReason(row, marketId, cells),
    copyText: text ?? (value === null ? '' : String(value)),
    amount: ref && getAllocated(buffer, row, marketId),
    read: (typed) => readAllocated(typed, row),
    editor: 'number',
    label: `Allocated, ${toProductTitle(row)}, ${cells.marketCode(marketId)}`,
    // Only an editor shows it: it sums up the row, and a pasted block reads thousands of cells.
    get hint() {
      return toHint(row, marketId, buffer);
    },
  };
}

export function toBoardMark(row: AllocationRow, field: string, cells: BoardCells): CellMark {
  const marketId = fromMarketField(field);
  if (marketId === null) return { words: '' };
  const cell = row.cells[marketId];
  if (!cell) return { words: 'none' };
  const edits = cells.buffer.getEdits(toCellKey(row, marketId));
  const edit = edits.get('allocatedQuantity');
  const isRefused = [...edits.values()].some(({ state }) => state === 'refused' || state === 'conflict');
  if (isRefused) return { words: 'refused', isRefused };
  if (isFinal(row)) return { words: 'final' };
  if (isLocked(cells.buffer, row, marketId)) return { words: 'locked' };
  if (cells.whyNot(row) !== null) return { words: 'read' };
  const proposed = cells.proposed(row, marketId);
  if (proposed?.isChange)
    return { words: proposed.after < (proposed.before ?? 0) ? 'proposed less' : 'proposed more' };
  const isSlip = toCellSlips(row, marketId, cells.buffer).length > 0;
  return {
    words: classNames(isUndecided(cells.buffer, row, cell) && 'undecided', isSlip && 'slip', edit?.state),
  };
}

/** A figure of a market that requested the product, writable and not decided. */
export const toOpenFigure =
  (cells: BoardCells) =>
  (row: AllocationRow, field: string): boolean => {
    const marketId = fromMarketField(field);
    const cell = marketId === null ? undefined : row.cells[marketId];
    return (
      cell !== undefined &&
      isUndecided(cells.buffer, row, cell) &&
      toReadOnlyReason(row, cell.marketId, cells) === null
    );
  };

/** Whether the figure has a reason or a comment. */
export const hasReason = (buffer: EditBuffer, row: AllocationRow, marketId: number): boolean =>
  ['allocationReason', 'allocationComment'].some(
    (field) => buffer.getContent({ recordKey: toCellKey(row, marketId), field }).value !== null,
  );

/** "requested 9, allocated 5": a cell's text for screen readers. */
export function toCellWords(row: AllocationRow, marketId: number, buffer: EditBuffer): string {
  const cell = row.cells[marketId];
  if (!cell) return 'no request';
  const allocated = getAllocated(buffer, row, marketId);
  const { value: reason } = buffer.getContent({
    recordKey: toCellKey(row, marketId),
    field: 'allocationReason',
  });
  const because = typeof reason === 'string' ? `, reason: ${reason}` : '';
  const least = leastOf(row, marketId);
  const kept = least === null ? '' : `, at least ${toNumberText(least)}`;
  const typed = getTyped(buffer, row, marketId);
  const refused = typed === allocated ? '' : `, ${toQuantityText(typed)} refused`;
  return `requested ${toQuantityText(cell.requested)}, ${allocated === null ? 'undecided' : `allocated ${toNumberText(allocated)}`}${refused}${kept}${because}`;
}
