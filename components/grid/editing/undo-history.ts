/** The undo and redo history, one step for a paste as for a keystroke, each with a description of its changes. */
import { toCountText, toNumberText } from '@/domain/format';
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

export type Way = 'back' | 'forward';

/** A long text is shortened, and on one line. */
const MAX_LENGTH = 40;

function toText({ value, text }: CellContent): string {
  if (typeof value === 'number') return toNumberText(value);
  const whole = (text ?? String(value ?? '')).replace(/\s+/g, ' ').trim();
  if (whole === '') return 'empty';
  return whole.length > MAX_LENGTH ? `${whole.slice(0, MAX_LENGTH)}…` : whole;
}

function toChangeText(name: string, { before, after }: AppliedChange, way: Way): string {
  const [from, to] = way === 'back' ? [after, before] : [before, after];
  // A lock has a name of its own, and no values to name.
  return typeof after.value === 'boolean' ? name : `${name}: ${toText(from)} to ${toText(to)}`;
}

/** "Undone: Allocated, Halo drops, IT: 12 to 8." Of several cells the first is named. */
export function toTravelText({ label, name, changes }: UndoStep, way: Way): string {
  const done = way === 'back' ? 'Undone' : 'Redone';
  const [first] = changes;
  if (!first || name === null) return `${done}: ${label}.`;
  const change = toChangeText(name, first, way);
  if (changes.length > 1)
    return `${done}: ${label}. ${toCountText(changes.length, 'cell')}, first ${change}.`;
  return label === 'typing' ? `${done}: ${change}.` : `${done}: ${label}. ${change}.`;
}
