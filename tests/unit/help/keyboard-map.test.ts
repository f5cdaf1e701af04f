import { describe, expect, it } from '@jest/globals';
import {
  type EditorCommand,
  type GridCommand,
  type KeyPress,
  toEditorCommand,
  toGridCommand,
} from '@/components/grid/editing/grid-keys';
import { KEYBOARD_MAP } from '@/components/help/keyboard-map';

/** The type requires every command of grid and editor. */
const COMMANDS: Record<GridCommand['name'] | EditorCommand['name'], true> = {
  move: true,
  step: true,
  jump: true,
  edit: true,
  type: true,
  clear: true,
  fillDown: true,
  selectAll: true,
  undo: true,
  redo: true,
  collapse: true,
  waysOut: true,
  commit: true,
  commitAndStep: true,
  commitToAll: true,
  break: true,
  cancel: true,
};

const KEYS: Record<string, string[]> = {
  Arrows: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
  Down: ['ArrowDown'],
  Esc: ['Escape'],
  'Any figure': ['0', '7'],
};

/** The key presses of a text such as "Ctrl Shift Z" or "Arrows". */
function toPresses(text: string): KeyPress[] {
  const parts = text === 'Any figure' ? [text] : text.split(' ');
  const key = parts.at(-1) ?? '';
  return (KEYS[key] ?? [key.length === 1 ? key.toLowerCase() : key]).map((pressed) => ({
    key: pressed,
    ctrlKey: parts.includes('Ctrl'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
    metaKey: false,
  }));
}

const toCommand = (where: 'grid' | 'editor', press: KeyPress) =>
  where === 'grid' ? toGridCommand(press) : toEditorCommand(press, true);

const lines = KEYBOARD_MAP.flatMap(({ where, keys }) =>
  keys.flatMap((line) => (where && line.means ? [{ ...line, where }] : [])),
);

describe('the keyboard map of Help', () => {
  it.each(lines)('$keys: $does', ({ where, keys, means }) => {
    for (const press of keys.flatMap(toPresses)) expect(toCommand(where, press)?.name).toBe(means);
  });

  it('has a key for every command of the grid and its editor', () => {
    expect(new Set(lines.map(({ means }) => means))).toEqual(new Set(Object.keys(COMMANDS)));
  });
});
