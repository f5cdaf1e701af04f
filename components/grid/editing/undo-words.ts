/** What an undone or redone step changed, in words. */
import { toCountText, toNumberText } from '@/domain/format';
import type { CellContent } from './sheet';
import type { AppliedChange, UndoStep } from './undo-history';

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
