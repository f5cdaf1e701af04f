/** The target cells of a pasted or filled block, and which of them cannot be written. */
import { type CellPosition, type RangeBounds, toHeight, toWidth } from './cell-range';
import type { CellChange, Sheet } from './sheet';

export type PastePlan = {
  changes: CellChange[];
  /** The cells the paste covers, clipped to the sheet: the selection afterwards. */
  bounds: RangeBounds;
  /** Pasted cells beyond the last row or column. */
  beyond: number;
  /** Pasted cells that are read-only: how many, by the reason. */
  readOnly: Map<string, number>;
  /** Why nothing of it may be written. */
  refusal: string | null;
};

const toEmptyPlan = (bounds: RangeBounds): PastePlan => ({
  changes: [],
  bounds,
  beyond: 0,
  readOnly: new Map(),
  refusal: null,
});

/** The columns of a block: those of its longest row. */
const widthOf = (block: readonly (readonly string[])[]) => Math.max(0, ...block.map((row) => row.length));

/** A selection that is a whole multiple of the block is filled by repeating it; otherwise the block keeps its size. */
function toTarget(height: number, width: number, selection: RangeBounds): { height: number; width: number } {
  const repeats = toHeight(selection) % height === 0 && toWidth(selection) % width === 0;
  return repeats ? { height: toHeight(selection), width: toWidth(selection) } : { height, width };
}

const HIDDEN = 'Their column is hidden.';

function addReadOnly({ readOnly }: PastePlan, reason: string) {
  readOnly.set(reason, (readOnly.get(reason) ?? 0) + 1);
}

/**
 * Pastes a block of texts at the selection's first cell; a single value fills the whole selection. `columns` says where each column of
 * the block belongs, -1 where that is not shown; without it they follow each other.
 */
export function planPaste(
  block: readonly (readonly string[])[],
  selection: RangeBounds,
  sheet: Sheet,
  columns: readonly number[] | null = null,
): PastePlan {
  const plan = toEmptyPlan(selection);
  const blockWidth = widthOf(block);
  if (blockWidth === 0) return plan;
  const { height, width } = toTarget(block.length, blockWidth, selection);
  const columnOf = (across: number) => columns?.[across] ?? selection.left + across;
  for (let down = 0; down < height; down += 1) {
    for (let across = 0; across < width; across += 1) {
      const text = block[down % block.length]?.[across % blockWidth];
      const position = { row: selection.top + down, column: columnOf(across) };
      // A row shorter than the others leaves the missing cells unchanged.
      if (text === undefined) continue;
      if (position.column < 0) {
        addReadOnly(plan, HIDDEN);
        continue;
      }
      if (position.row >= sheet.rowCount || position.column >= sheet.columnCount) {
        plan.beyond += 1;
        continue;
      }
      const { ref, readOnly, read } = sheet.cellAt(position);
      if (ref && readOnly === null) plan.changes.push({ ...ref, content: read(text) });
      else if (readOnly !== null) addReadOnly(plan, readOnly);
    }
  }
  plan.bounds = {
    top: selection.top,
    left: selection.left,
    bottom: Math.min(selection.top + height, sheet.rowCount) - 1,
    right: Math.min(Math.max(...(columns ?? [selection.left + width - 1])), sheet.columnCount - 1),
  };
  return plan;
}

/** Where the columns of a block copied here belong: each in its own, if it is pasted in the column that it began in. */
function toOwnColumns(
  fields: readonly string[] | null,
  width: number,
  selection: RangeBounds,
  sheet: Sheet,
): number[] | null {
  const isHere = fields?.[0] === sheet.fieldAt(selection.left) && fields?.length === width;
  return fields && isHere && toWidth(selection) <= width
    ? fields.map((field) => sheet.columnOf(field))
    : null;
}

/**
 * Why a block of several columns does not go here: columns that are not shown lie between, and its values would shift to others. Null
 * if none do.
 */
function toShiftRefusal(width: number, { left, right }: RangeBounds, sheet: Sheet): string | null {
  if (width < 2) return null;
  const last = Math.min(Math.max(right, left + width - 1), sheet.columnCount - 1);
  const [first, ...more] = sheet.hiddenWithin(left, last);
  if (first === undefined) return null;
  const hidden = more.length === 0 ? first : `${first} and ${more.length} more`;
  return `Nothing was written, because columns between are hidden: ${hidden}. Show them, or do it column by column.`;
}

/** A block from the clipboard. `fields` are its columns if it was copied here; null for a block from elsewhere. */
export function planBlock(
  block: readonly (readonly string[])[],
  selection: RangeBounds,
  sheet: Sheet,
  fields: readonly string[] | null,
): PastePlan {
  const width = widthOf(block);
  const columns = toOwnColumns(fields, width, selection, sheet);
  const refusal = columns ? null : toShiftRefusal(width, selection, sheet);
  return refusal ? { ...toEmptyPlan(selection), refusal } : planPaste(block, selection, sheet, columns);
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

const modulo = (value: number, by: number) => ((value % by) + by) % by;

/** Ctrl+D: copies the first row of the block into the rows below it; for a single row, the row above into it. */
export function planFillDown(selection: RangeBounds, sheet: Sheet): PastePlan {
  const isOneRow = selection.top === selection.bottom;
  if (isOneRow && selection.top === 0) return toEmptyPlan(selection);
  const source = isOneRow ? selection.top - 1 : selection.top;
  const texts = toTexts({ ...selection, top: source, bottom: source }, sheet);
  const target = { ...selection, top: source + 1 };
  return { ...planPaste(texts, target, sheet), bounds: selection };
}

/** The block a drag of the fill handle covers: it grows in one direction, where the pointer moved furthest. */
export function toFillBounds(source: RangeBounds, pointer: CellPosition): RangeBounds {
  const down = Math.max(pointer.row - source.bottom, source.top - pointer.row, 0);
  const across = Math.max(pointer.column - source.right, source.left - pointer.column, 0);
  return down >= across
    ? {
        ...source,
        top: Math.min(source.top, pointer.row),
        bottom: Math.max(source.bottom, pointer.row),
      }
    : {
        ...source,
        left: Math.min(source.left, pointer.column),
        right: Math.max(source.right, pointer.column),
      };
}

/** The part of the target outside the source; empty if they are the same. */
function toGrowth(source: RangeBounds, target: RangeBounds): RangeBounds[] {
  return [
    { ...target, bottom: source.top - 1 },
    { ...target, top: source.bottom + 1 },
    { ...target, right: source.left - 1 },
    { ...target, left: source.right + 1 },
  ].filter((bounds) => bounds.top <= bounds.bottom && bounds.left <= bounds.right);
}

/** The fill handle: repeats the source block over the target. */
export function planFillTo(source: RangeBounds, target: RangeBounds, sheet: Sheet): PastePlan {
  const texts = toTexts(source, sheet);
  const plan = toEmptyPlan(target);
  const isAcross = target.left < source.left || target.right > source.right;
  plan.refusal = isAcross ? toShiftRefusal(toWidth(source), target, sheet) : null;
  if (plan.refusal) return plan;
  for (const bounds of toGrowth(source, target)) {
    // Counted from the source, so that filling upwards continues the pattern backwards.
    const block = Array.from({ length: toHeight(bounds) }, (_row, down) =>
      Array.from({ length: toWidth(bounds) }, (_column, across) => {
        const row = texts[modulo(bounds.top + down - source.top, toHeight(source))];
        return row?.[modulo(bounds.left + across - source.left, toWidth(source))] ?? '';
      }),
    );
    const part = planPaste(block, bounds, sheet);
    plan.changes.push(...part.changes);
    for (const [reason, count] of part.readOnly) {
      plan.readOnly.set(reason, (plan.readOnly.get(reason) ?? 0) + count);
    }
  }
  return plan;
}
