/** Filling: Ctrl+D, and the handle at the corner of a selected block. */
import { type CellPosition, type RangeBounds, toHeight, toWidth } from './cell-range';
import { type PastePlan, planPaste, toEmptyPlan, toShiftRefusal, toTexts } from './paste-plan';
import type { Sheet } from './sheet';

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
