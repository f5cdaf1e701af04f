/** The user's actions on cells, each as one undoable step, with its message. */
import { toCountText } from '@/domain/format';
import { type CellRange, type RangeBounds, toBounds } from './cell-range';
import { fromClipboardText, toClipboardText } from './clipboard-text';
import type { EditBuffer } from './edit-buffer';
import { planFillDown, planFillTo } from './fill-plan';
import { type PastePlan, planBlock, planClear, planPaste, toLeftOutText, toTexts } from './paste-plan';
import type { CellChange, CellRef, Sheet } from './sheet';
import { emptyHistory, record, takeBack, takeForward, type UndoHistory } from './undo-history';
import { toTravelText, type Way } from './undo-words';

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
  let nameOf: (ref: CellRef) => string | null = () => null;
  const listeners = new Set<() => void>();

  function keep(next: UndoHistory) {
    history = next;
    for (const listener of listeners) listener();
  }

  /** Puts contents into cells as one step. */
  function apply(label: string, changes: readonly CellChange[]): number {
    const applied = buffer.apply(changes);
    const [first] = applied;
    keep(record(history, { label, name: first ? nameOf(first) : null, changes: applied }));
    return applied.length;
  }

  function applyPlan(label: string, verb: string, plan: PastePlan): Outcome {
    if (plan.refusal !== null) return { bounds: null, message: plan.refusal, isPartial: true, cells: [] };
    apply(label, plan.changes);
    const leftOut = toLeftOutText(plan);
    const message = [`${toCountText(plan.changes.length, 'cell')} ${verb}.`, leftOut]
      .filter(Boolean)
      .join(' ');
    return { bounds: plan.bounds, message, isPartial: leftOut !== null, cells: [] };
  }

  function travel(way: Way): Outcome | null {
    const taken = way === 'back' ? takeBack(history) : takeForward(history);
    if (!taken) return null;
    const { changes } = taken.step;
    const ordered = way === 'back' ? changes.toReversed() : changes;
    buffer.apply(
      ordered.map(({ recordKey, field, before, after }) => ({
        recordKey,
        field,
        content: way === 'back' ? before : after,
      })),
    );
    keep(taken.history);
    return { bounds: null, message: toTravelText(taken.step, way), isPartial: false, cells: changes };
  }

  return {
    apply,
    /** How a cell of the screen is called: a step keeps the name, because its row may be on no page later. */
    setNames(names: typeof nameOf) {
      nameOf = names;
    },
    copy: (range: CellRange, sheet: Sheet) => toClipboardText(toTexts(toBounds(range), sheet)),
    paste: (text: string, range: CellRange, sheet: Sheet, fields: readonly string[] | null = null) =>
      applyPlan('paste', 'pasted', planBlock(fromClipboardText(text), toBounds(range), sheet, fields)),
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
