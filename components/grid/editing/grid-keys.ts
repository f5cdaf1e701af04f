/** The command of a key in an editable grid, as in a spreadsheet. Pure, so that the map is tested. */
import type { Direction } from './cell-range';

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> & {
  keyCode?: number;
};

/** The first key of an input method or an accent: the following keys determine the character. */
const isBeginning = ({ key, keyCode }: KeyPress) =>
  key === 'Process' || key === 'Dead' || (key === 'Unidentified' && keyCode === 229);
const PLAIN = /^[\x20a-z0-9]$/i;

/** Steps of a typist: to cells that accept input, to the next row, to cells that still wait for input. */
export type TypingStep = 'next' | 'previous' | 'nextRow' | 'previousRow' | 'nextOpen' | 'previousOpen';

export type GridCommand =
  | { name: 'step'; step: TypingStep }
  | { name: 'move'; direction: Direction; toEdge: boolean; isExtending: boolean }
  | { name: 'jump'; to: 'first' | 'last'; isExtending: boolean }
  | { name: 'edit' }
  | { name: 'type' }
  | { name: 'clear' }
  | { name: 'fillDown' }
  | { name: 'selectAll' }
  | { name: 'undo' }
  | { name: 'redo' }
  | { name: 'collapse' }
  | { name: 'waysOut' };

const ARROWS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Within the row; with Ctrl, the first or the last cell of the sheet. */
const ENDS = {
  Home: { direction: 'left', to: 'first' },
  End: { direction: 'right', to: 'last' },
} as const;

/** The step of a key with and without Shift, in the grid and in its editor. */
const TYPING_STEPS: Record<string, readonly [TypingStep, TypingStep]> = {
  Tab: ['next', 'previous'],
  Enter: ['nextRow', 'previousRow'],
  F8: ['nextOpen', 'previousOpen'],
};

function toTypingStep({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): TypingStep | null {
  if (ctrlKey || metaKey || altKey) return null;
  return TYPING_STEPS[key]?.[shiftKey ? 1 : 0] ?? null;
}

const CHORDS: Record<string, GridCommand> = {
  a: { name: 'selectAll' },
  d: { name: 'fillDown' },
  z: { name: 'undo' },
  y: { name: 'redo' },
};

/**
 * One printed character, or the beginning of one: not a named key, not part of a chord. AltGr arrives as Ctrl with Alt; Option of a
 * Mac as Alt alone, with the sign that it makes of a letter or a digit.
 */
function isPrinted(press: KeyPress): boolean {
  const { key, ctrlKey, metaKey, altKey } = press;
  if (metaKey) return false;
  if (isBeginning(press)) return altKey || !ctrlKey;
  return [...key].length === 1 && (ctrlKey === altKey || (altKey && !PLAIN.test(key)));
}

/** The command of a key outside an editor; null for keys with their default behaviour (Page Down, Ctrl+C). */
export function toGridCommand(press: KeyPress): GridCommand | null {
  const { key, shiftKey, altKey } = press;
  const step = toTypingStep(press);
  if (step) return { name: 'step', step };
  const isChord = press.ctrlKey || press.metaKey;
  const direction = ARROWS[key];
  if (direction === 'down' && altKey) return { name: 'waysOut' };
  if (direction) return { name: 'move', direction, toEdge: isChord, isExtending: shiftKey };
  if (key === 'Home' || key === 'End') {
    const end = ENDS[key];
    if (isChord) return { name: 'jump', to: end.to, isExtending: shiftKey };
    return { name: 'move', direction: end.direction, toEdge: true, isExtending: shiftKey };
  }
  if (isPrinted(press)) return { name: 'type' };
  if (isChord && shiftKey && key.toLowerCase() === 'z') return { name: 'redo' };
  if (isChord && !altKey) return CHORDS[key.toLowerCase()] ?? null;
  switch (key) {
    case 'F2':
      return { name: 'edit' };
    case 'Delete':
    case 'Backspace':
      return { name: 'clear' };
    case 'Escape':
      return { name: 'collapse' };
    default:
      return null;
  }
}

export type EditorCommand =
  | { name: 'commit'; move: Direction | null }
  | { name: 'commitAndStep'; step: TypingStep }
  | { name: 'commitToAll' }
  | { name: 'break' }
  | { name: 'cancel' };

/**
 * The command of a key inside an editor; null for keys of the text itself. In an editor opened by typing, arrows leave
 * the cell; in one opened to edit its text, they move the caret.
 */
export function toEditorCommand(press: KeyPress, isTyping: boolean): EditorCommand | null {
  const { key, shiftKey, altKey } = press;
  const direction = ARROWS[key];
  if (direction) return isTyping && !shiftKey && !altKey ? { name: 'commit', move: direction } : null;
  const step = toTypingStep(press);
  if (step) return { name: 'commitAndStep', step };
  if (key === 'Escape') return { name: 'cancel' };
  if (key !== 'Enter') return null;
  return altKey ? { name: 'break' } : { name: 'commitToAll' };
}
