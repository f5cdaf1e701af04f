/** The undo and redo history, one step for a paste as for a keystroke. */
import type { CellContent, CellRef } from './sheet';

export type AppliedChange = CellRef & { before: CellContent; after: CellContent };
/** `name` is that of the first changed cell, null where it had none on the screen. */
export type UndoStep = { label: string; name: string | null; changes: readonly AppliedChange[] };
export type UndoHistory = { done: readonly UndoStep[]; undone: readonly UndoStep[] };

/** Maximum steps: enough for a long day, bounded to limit memory. */
const MAX_STEPS = 500;

export const emptyHistory: UndoHistory = { done: [], undone: [] };

/** A new step clears the redo steps. A step without changes is ignored. */
export function record(history: UndoHistory, step: UndoStep): UndoHistory {
  if (step.changes.length === 0) return history;
  return { done: [...history.done, step].slice(-MAX_STEPS), undone: [] };
}

/** The last step to undo, and the history without it; null if there is none. */
export function takeBack(history: UndoHistory): { step: UndoStep; history: UndoHistory } | null {
  const step = history.done.at(-1);
  if (!step) return null;
  return { step, history: { done: history.done.slice(0, -1), undone: [...history.undone, step] } };
}

/** The last undone step, to redo; null if there is none. */
export function takeForward(history: UndoHistory): { step: UndoStep; history: UndoHistory } | null {
  const step = history.undone.at(-1);
  if (!step) return null;
  return { step, history: { done: [...history.done, step], undone: history.undone.slice(0, -1) } };
}
