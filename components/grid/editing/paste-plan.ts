/** The target cells of a pasted block, and which of them cannot be written. */
import { type RangeBounds, toHeight, toWidth } from './cell-range';
import type { CellChange, Sheet } from './sheet';

export type PastePlan = {
  changes: CellChange[];
  /** The cells the paste covers, clipped to the sheet: the selection afterwards. */
  bounds: RangeBounds;
  /** Pasted cells beyond the last row or column. */
  beyond: number;
  /** Pasted cells that are read-only: how many, by the reason. */
  readOnly: Map<string, number>;
};

export const toEmptyPlan = (bounds: RangeBounds): PastePlan => ({
  changes: [],
  bounds,
  beyond: 0,
  readOnly: new Map(),
});

const widthOf = (block: readonly (readonly string[])[]) => Math.max(0, ...block.map((row) => row.length));

/** A selection that is a whole multiple of the block is filled by repeating it; otherwise the block keeps its size. */
function toTarget(height: number, width: number, selection: RangeBounds): { height: number; width: number } {
  const repeats = toHeight(selection) % height === 0 && toWidth(selection) % width === 0;
  return repeats ? { height: toHeight(selection), width: toWidth(selection) } : { height, width };
}

/** Pastes a block of texts at the selection's first cell; a single value fills the whole selection. */
export function planPaste(
  block: readonly (readonly string[])[],
  selection: RangeBounds,
  sheet: Sheet,
): PastePlan {
  const plan = toEmptyPlan(selection);
  const blockWidth = widthOf(block);
  if (blockWidth === 0) return plan;
  const { height, width } = toTarget(block.length, blockWidth, selection);
  for (let down = 0; down < height; down += 1) {
    for (let across = 0; across < width; across += 1) {
      const text = block[down % block.length]?.[across % blockWidth];
      const position = { row: selection.top + down, column: selection.left + across };
      // A row shorter than the others leaves the missing cells unchanged.
      if (text === undefined) continue;
      if (position.row >= sheet.rowCount || position.column >= sheet.columnCount) {
        plan.beyond += 1;
        continue;
      }
      const { ref, readOnly, read } = sheet.cellAt(position);
      if (ref && readOnly === null) plan.changes.push({ ...ref, content: read(text) });
      else if (readOnly !== null) plan.readOnly.set(readOnly, (plan.readOnly.get(readOnly) ?? 0) + 1);
    }
  }
  plan.bounds = {
    top: selection.top,
    left: selection.left,
    bottom: Math.min(selection.top + height, sheet.rowCount) - 1,
    right: Math.min(selection.left + width, sheet.columnCount) - 1,
  };
  return plan;
}

/** Delete: clears every editable cell of the block. */
export const planClear = (selection: RangeBounds, sheet: Sheet): PastePlan =>
  planPaste([['']], selection, sheet);

/** The texts of a block, for Ctrl+C. */
export function toTexts(bounds: RangeBounds, sheet: Sheet): string[][] {
  return Array.from({ length: toHeight(bounds) }, (_row, down) =>
    Array.from(
      { length: toWidth(bounds) },
      (_column, across) => sheet.cellAt({ row: bounds.top + down, column: bounds.left + across }).copyText,
    ),
  );
}

/** What a plan did not write, as a sentence; null if it wrote everything. */
export function toLeftOutText({ beyond, readOnly }: PastePlan): string | null {
  const parts = [...readOnly].map(([reason, count]) => `${count} not written: ${reason}`);
  if (beyond > 0) parts.push(`${beyond} outside the table.`);
  return parts.length === 0 ? null : parts.join(' ');
}
