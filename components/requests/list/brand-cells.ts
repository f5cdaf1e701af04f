/** The cells of the brand's flat list: the figure and its reason are editable, the rest is read-only. */
import type { CellMark } from '@/components/grid/editing/cell-painter';
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { type GridCell, toReadOnlyCell } from '@/components/grid/editing/grid-state';
import { toFigure } from '@/components/grid/editing/sheet';
import { classNames } from '@/components/ui/class-names';
import { toNumberText } from '@/domain/format';
import { toLeast } from '@/domain/mid-year-review';
import { type Slip, toAllocationSlips, toSlipText } from '@/domain/slips';
import { toProductTitle } from '@/domain/systems';
import { readAllocated, readText } from '../read-cell';
import { toRecordKey } from '../request-record';
import type { RequestRow } from './request-row';

export const BRAND_TYPED = ['allocatedQuantity', 'allocationReason', 'allocationComment'] as const;
export type BrandTyped = (typeof BRAND_TYPED)[number];

export const BRAND_TYPED_LABELS: Record<BrandTyped, string> = {
  allocatedQuantity: 'Allocated',
  allocationReason: 'Reason',
  allocationComment: 'Comment',
};

export const isBrandTyped = (field: string): field is BrandTyped =>
  (BRAND_TYPED as readonly string[]).includes(field);

export type BrandCells = {
  buffer: EditBuffer;
  whyNot: (row: RequestRow) => string | null;
  textOf: (row: RequestRow, field: string) => string;
};

const LOCKED = 'The figure is locked on the board.';

function toReadOnlyReason(row: RequestRow, field: BrandTyped, { whyNot }: BrandCells): string | null {
  return whyNot(row) ?? (field === 'allocatedQuantity' && row.isLocked ? LOCKED : null);
}

/** A figure of a market that requested the product, writable and not decided. */
export function isUndecidedFigure(row: RequestRow, field: string, cells: BrandCells): boolean {
  if (field !== 'allocatedQuantity' || (row.requestedQuantity ?? 0) === 0) return false;
  const { value } = cells.buffer.getContent({ recordKey: toRecordKey(row), field });
  return value === null && toReadOnlyReason(row, field, cells) === null;
}

/** The warning about the figure of a row as typed. */
function toFigureSlips(row: RequestRow, { buffer }: BrandCells): Slip[] {
  const { value } = buffer.getContent({ recordKey: toRecordKey(row), field: 'allocatedQuantity' });
  return toAllocationSlips(row.requestedQuantity, toFigure(value));
}

function toHint(row: RequestRow, cells: BrandCells): string | null {
  const least = toLeast(row.floorQuantity, row.requestedQuantity);
  const bound = least === null ? null : `At least ${toNumberText(least)}`;
  return [toSlipText(toFigureSlips(row, cells)), bound].filter((part) => part !== null).join(' ') || null;
}

export function toBrandCell(row: RequestRow, field: string, cells: BrandCells): GridCell {
  const ref = { recordKey: toRecordKey(row), field };
  if (!isBrandTyped(field)) {
    return toReadOnlyCell(cells.textOf(row, field), field);
  }
  const { value, text } = cells.buffer.getContent(ref);
  const counted = cells.buffer.getCounted(ref);
  const isFigure = field === 'allocatedQuantity';
  return {
    ref,
    readOnly: toReadOnlyReason(row, field, cells),
    copyText: text ?? (value === null ? '' : String(value)),
    amount: isFigure ? toFigure(counted) : null,
    // Pack size and supply belong to the product: the server checks them, this list does not show them.
    read: (typed) => (isFigure ? readAllocated(typed, { packSize: 1 }) : readText(field, typed)),
    editor: isFigure ? 'number' : 'text',
    label: `${BRAND_TYPED_LABELS[field]}, ${toProductTitle(row)}`,
    hint: isFigure ? toHint(row, cells) : null,
  };
}

export function toBrandMark(row: RequestRow, field: string, cells: BrandCells): CellMark {
  if (!isBrandTyped(field)) return { words: '' };
  const edit = cells.buffer.getEdit({ recordKey: toRecordKey(row), field });
  if (edit?.state === 'refused' || edit?.state === 'conflict') return { words: 'refused', isRefused: true };
  if (toReadOnlyReason(row, field, cells) !== null) return { words: 'locked' };
  const isSlip = field === 'allocatedQuantity' && toFigureSlips(row, cells).length > 0;
  return {
    words: classNames(isUndecidedFigure(row, field, cells) && 'undecided', isSlip && 'slip', edit?.state),
  };
}
