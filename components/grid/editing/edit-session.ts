/** The user's actions on cells, each as one undoable step, with its message. */
import { toCountText } from '@/domain/format';
import { createStore } from '@/lib/client/store';
import { CHANGED } from './cell-edit';
import { type CellRange, type RangeBounds, toBounds } from './cell-range';
import { fromClipboardText, toClipboardText } from './clipboard-text';
import type { EditBuffer } from './edit-buffer';
import {
  type PastePlan,
  planBlock,
  planClear,
  planFillDown,
  planFillTo,
  planPaste,
  toLeftOutText,
  toTexts,
} from './paste-plan';
import type { CellChange, CellContent, CellRef, Sheet } from './sheet';
import {
  type AppliedChange,
  emptyHistory,
  record,
  takeBack,
  takeForward,
  toTravelText,
  type UndoStep,
  type Way,
} from './undo-history';

/** A cell of a step on its way back or forward. */
type Turn = { ref: CellRef; from: CellContent; to: CellContent };

export type Outcome = {
  /** The selection afterwards. */
  bounds: RangeBounds | null;
  /** For the live region and, if some cells were not written, the status bar. */
  message: string | null;
  isPartial: boolean;
  /** The cells of an undone or redone step: one of them is shown. */
  cells: readonly CellRef[];
};

export class EditSession {
  private readonly history = createStore(emptyHistory);
  private nameOf: (ref: CellRef) => string | null = () => null;
  readonly subscribe = this.history.subscribe;

  constructor(private readonly buffer: EditBuffer) {}

  readonly canUndo = (): boolean => this.history.get().done.length > 0;
  readonly canRedo = (): boolean => this.history.get().undone.length > 0;

  /** How a cell of the screen is called: a step keeps the name, because its row may be on no page later. */
  setNames(nameOf: (ref: CellRef) => string | null): void {
    this.nameOf = nameOf;
  }

  /** Puts contents into cells as one step. */
  apply(label: string, changes: readonly CellChange[]): number {
    const applied = this.buffer.apply(changes);
    const [first] = applied;
    const name = first ? this.nameOf(first) : null;
    this.history.set(record(this.history.get(), { label, name, changes: applied }));
    return applied.length;
  }

  /** The step that Undo takes back next; null if there is none. */
  readonly getLastStep = (): UndoStep | null => this.history.get().done.at(-1) ?? null;

  copy(range: CellRange, sheet: Sheet): string {
    return toClipboardText(toTexts(toBounds(range), sheet));
  }

  paste(text: string, range: CellRange, sheet: Sheet, fields: readonly string[] | null = null): Outcome {
    const plan = planBlock(fromClipboardText(text), toBounds(range), sheet, fields);
    return this.applyPlan('paste', 'pasted', plan);
  }

  /** Ctrl+Enter in an editor: writes one text into the whole block. */
  fillWith(text: string, range: CellRange, sheet: Sheet): Outcome {
    return this.applyPlan('fill', 'filled', planPaste([[text]], toBounds(range), sheet));
  }

  fillDown(range: CellRange, sheet: Sheet): Outcome {
    return this.applyPlan('fill down', 'filled', planFillDown(toBounds(range), sheet));
  }

  fillTo(source: RangeBounds, target: RangeBounds, sheet: Sheet): Outcome {
    return this.applyPlan('fill', 'filled', planFillTo(source, target, sheet));
  }

  clear(range: CellRange, sheet: Sheet): Outcome {
    return this.applyPlan('clear', 'cleared', planClear(toBounds(range), sheet));
  }

  undo(): Outcome | null {
    return this.travel('back');
  }

  redo(): Outcome | null {
    return this.travel('forward');
  }

  private applyPlan(label: string, verb: string, plan: PastePlan): Outcome {
    if (plan.refusal !== null) return { bounds: null, message: plan.refusal, isPartial: true, cells: [] };
    this.apply(label, plan.changes);
    const leftOut = toLeftOutText(plan);
    const message = [`${toCountText(plan.changes.length, 'cell')} ${verb}.`, leftOut]
      .filter(Boolean)
      .join(' ');
    return { bounds: plan.bounds, message, isPartial: leftOut !== null, cells: [] };
  }

  private travel(way: Way): Outcome | null {
    const history = this.history.get();
    const taken = way === 'back' ? takeBack(history) : takeForward(history);
    if (!taken) return null;
    const { changes } = taken.step;
    const isBack = way === 'back';
    const toTurn = ({ recordKey, field, before, after }: AppliedChange): Turn => ({
      ref: { recordKey, field },
      from: isBack ? after : before,
      to: isBack ? before : after,
    });
    const turns = (isBack ? changes.toReversed() : changes).map(toTurn);
    const asked = turns.filter((turn) => this.isContested(turn));
    this.buffer.apply(
      turns.filter((turn) => !asked.includes(turn)).map(({ ref, to }) => ({ ...ref, content: to })),
    );
    for (const { ref, to } of asked) this.buffer.dispute(ref, to, CHANGED);
    this.history.set(taken.history);
    const message = [
      asked.length < turns.length ? toTravelText(taken.step, way) : '',
      asked.length > 0
        ? `${toCountText(asked.length, 'cell')} changed elsewhere since: choose the value.`
        : '',
    ];
    return {
      bounds: null,
      message: message.filter(Boolean).join(' '),
      isPartial: asked.length > 0,
      cells: changes,
    };
  }

  /** Whether the cell no longer has the value that the step left there: another user changed it, or it waits for a choice. */
  private isContested({ ref, from, to }: Turn): boolean {
    const [edit, saved] = [this.buffer.getEdit(ref), this.buffer.getSavedValue(ref)];
    if (to.text !== null || to.value === saved) return false;
    return edit ? edit.state === 'conflict' : saved !== from.value;
  }
}
