/** The effect of submitting: which products are submitted with which figures, and which cannot be, and why. */
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { addUp } from '@/domain/fill';
import { toUndecidedText, toUnexplainedText } from '@/domain/sharing/quantity-rules';
import { toCellSlips } from '../board/board-cells';
import { hasFigures, toFiguresVersion, toRowFigures } from '../board/board-figures';
import { type AllocationRow, toCellKey, toCells } from '../board/board-row';
import type { BoardPlace } from '../board/open-places';
import { listUnexplained } from '../board/reason-cells';

export type SubmitItem = {
  row: AllocationRow;
  /** Null while nothing is decided. */
  allocated: number | null;
  left: number;
  undecided: number;
  /** Markets that get less than they requested without a reason. */
  unexplained: BoardPlace[];
  /** The figures that look like slips. */
  slips: { marketId: number; text: string }[];
  /** Why it cannot be submitted; null when it can. */
  reason: string | null;
};

export type SubmitSummary = {
  ready: SubmitItem[];
  held: SubmitItem[];
  /** Null while nothing is decided. */
  allocated: number | null;
  /** Null without a product. */
  left: number | null;
  unexplained: BoardPlace[];
};

const REFUSED = 'A figure was refused and is not saved. Correct it first.';
const UNSAVED = 'A figure is not saved yet.';

/** Why the row's figures are not all saved; null if they are. */
export function toUnsavedReason(row: AllocationRow, buffer: EditBuffer): string | null {
  const states = toCells(row).flatMap(({ marketId }) =>
    [...buffer.getEdits(toCellKey(row, marketId)).values()].map(({ state }) => state),
  );
  if (states.includes('refused') || states.includes('conflict')) return REFUSED;
  return states.includes('dirty') || states.includes('saving') ? UNSAVED : null;
}

export function toSubmitItem(
  row: AllocationRow,
  buffer: EditBuffer,
  whyNot: (row: AllocationRow) => string | null,
): SubmitItem {
  const { allocated, left, undecided } = toRowFigures(row, buffer);
  const reason =
    whyNot(row) ?? toUnsavedReason(row, buffer) ?? (undecided > 0 ? toUndecidedText(undecided) : null);
  const slips = toCells(row).flatMap(({ marketId }) =>
    toCellSlips(row, marketId, buffer).map(({ text }) => ({ marketId, text })),
  );
  const decided = hasFigures(row, buffer) ? allocated : null;
  return {
    row,
    allocated: decided,
    left,
    undecided,
    unexplained: listUnexplained(row, buffer),
    slips,
    reason,
  };
}

/** If cuts need a reason, a product with a cut without one cannot be submitted yet. */
const toHeldForReasons = (item: SubmitItem): SubmitItem =>
  item.reason === null && item.unexplained.length > 0
    ? { ...item, reason: toUnexplainedText(item.unexplained.length) }
    : item;

export function toSubmitSummary(items: readonly SubmitItem[], needsReasons: boolean): SubmitSummary {
  const judged = needsReasons ? items.map(toHeldForReasons) : items;
  const ready = judged.filter(({ reason }) => reason === null);
  return {
    ready,
    held: judged.filter(({ reason }) => reason !== null),
    allocated: addUp(ready.map(({ allocated }) => allocated)),
    left: addUp(ready.map(({ left }) => left)),
    unexplained: items.flatMap(({ reason, unexplained }) => (reason === null ? unexplained : [])),
  };
}

/** The versions the user saw, sent to the server: any figure or product changed since then stops the submission. */
export const toSeen = (row: AllocationRow, buffer: EditBuffer) => ({
  version: row.version,
  figuresVersion: toFiguresVersion(row, buffer),
});
