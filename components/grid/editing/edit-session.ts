/** The user's actions on cells, each as one undoable step, with its message. */
import { toCountText } from '@/domain/format';
import { type CellRange, type RangeBounds, toBounds } from './cell-range';
import { fromClipboardText, toClipboardText } from './clipboard-text';
import type { EditBuffer } from './edit-buffer';
import { planFillDown, planFillTo } from './fill-plan';
import { type PastePlan, planClear, planPaste, toLeftOutText, toTexts } from './paste-plan';
import type { CellChange, CellRef, Sheet } from './sheet';
import { emptyHistory, record, takeBack, takeForward, type UndoHistory } from './undo-history';

export type Outcome = {
  /** The selection afterwards. */
  bounds: RangeBounds | null;
  /** For the live region and, if some cells were not written, the status bar. */
  message: string | null;
  isPartial: boolean;
  /** The cells of an undone or redone step: one of them is shown. */
  cells: readonly CellRef[];
};

export type EditSession = ReturnType<typeof createEditSession>;

export function createEditSession(buffer: EditBuffer) {
  let history: UndoHistory = emptyHistory;
  const listeners = new Set<() => void>();

  function keep(next: UndoHistory) {
    history = next;
    for (const listener of listeners) listener();
  }

  /** Puts contents into cells as one step. */
  function apply(label: string, changes: readonly CellChange[]): number {
    const applied = buffer.apply(changes);
    keep(record(history, { label, changes: applied }));
    return applied.length;
  }

  function applyPlan(label: string, verb: string, plan: PastePlan): Outcome {
    apply(label, plan.changes);
    const leftOut = toLeftOutText(plan);
    const message = [`${toCountText(plan.changes.length, 'cell')} ${verb}.`, leftOut]
      .filter(Boolean)
      .join(' ');
    return { bounds: plan.bounds, message, isPartial: leftOut !== null, cells: [] };
  }

  function travel(way: 'back' | 'forward'): Outcome | null {
    const taken = way === 'back' ? takeBack(history) : takeForward(history);
    if (!taken) return null;
    const { changes, label } = taken.step;
    const ordered = way === 'back' ? changes.toReversed() : changes;
    buffer.apply(
      ordered.map(({ recordKey, field, before, after }) => ({
        recordKey,
        field,
        content: way === 'back' ? before : after,
      })),
    );
    keep(taken.history);
    const message = `${way === 'back' ? 'Undone' : 'Redone'}: ${label}.`;
    return { bounds: null, message, isPartial: false, cells: changes };
  }

  return {
    apply,
    copy: (range: CellRange, sheet: Sheet) => toClipboardText(toTexts(toBounds(range), sheet)),
    paste: (text: string, range: CellRange, sheet: Sheet) =>
      applyPlan('paste', 'pasted', planPaste(fromClipboardText(text), toBounds(range), sheet)),
    /** Ctrl+Enter in an editor: writes one text into the whole block. */
    fillWith: (text: string, range: CellRange, sheet: Sheet) =>
      applyPlan('fill', 'filled', planPaste([[text]], toBounds(range), sheet)),
    fillDown: (range: CellRange, sheet: Sheet) =>
      applyPlan('fill down', 'filled', planFillDown(toBounds(range), sheet)),
    fillTo: (source: RangeBounds, target: RangeBounds, sheet: Sheet) =>
      applyPlan('fill', 'filled', planFillTo(source, target, sheet)),
    clear: (range: CellRange, sheet: Sheet) =>
      applyPlan('clear', 'cleared', planClear(toBounds(range), sheet)),
    undo: () => travel('back'),
    redo: () => travel('forward'),
    canUndo: () => history.done.length > 0,
    canRedo: () => history.undone.length > 0,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
