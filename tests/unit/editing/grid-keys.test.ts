import { describe, expect, test } from '@jest/globals';
import { toEditorCommand, toGridCommand } from '@/components/grid/editing/grid-keys';

const press = (
  key: string,
  more: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...more,
});

describe('keys in the grid', () => {
  test.each([
    [
      'an arrow moves',
      press('ArrowDown'),
      { name: 'move', direction: 'down', toEdge: false, isExtending: false },
    ],
    [
      'Home goes to the beginning of the row',
      press('Home'),
      { name: 'move', direction: 'left', toEdge: true, isExtending: false },
    ],
    [
      'Ctrl with End goes to the last cell of all',
      press('End', { ctrlKey: true }),
      { name: 'jump', to: 'last', isExtending: false },
    ],
    [
      'Ctrl and Shift with Home select up to the first cell',
      press('Home', { ctrlKey: true, shiftKey: true }),
      { name: 'jump', to: 'first', isExtending: true },
    ],
    [
      'Shift with an arrow selects',
      press('ArrowRight', { shiftKey: true }),
      { name: 'move', direction: 'right', toEdge: false, isExtending: true },
    ],
    [
      'Ctrl with an arrow goes to the edge',
      press('ArrowUp', { ctrlKey: true }),
      { name: 'move', direction: 'up', toEdge: true, isExtending: false },
    ],
    ['Enter goes to the next row', press('Enter'), { name: 'step', step: 'nextRow' }],
    [
      'Shift+Enter goes to the previous row',
      press('Enter', { shiftKey: true }),
      { name: 'step', step: 'previousRow' },
    ],
    ['Tab goes to the next cell', press('Tab'), { name: 'step', step: 'next' }],
    ['F8 goes to the next open cell', press('F8'), { name: 'step', step: 'nextOpen' }],
    ['F2 edits', press('F2'), { name: 'edit' }],
    ['a figure types', press('7'), { name: 'type' }],
    ['an accent types', press('é'), { name: 'type' }],
    ['AltGr types', press('@', { ctrlKey: true, altKey: true }), { name: 'type' }],
    ['Option of a Mac types the sign that it makes', press('@', { altKey: true }), { name: 'type' }],
    ['a full-width figure types', press('７'), { name: 'type' }],
    ['the first key of an input method types', press('Process'), { name: 'type' }],
    ['the key of an accent types', press('Dead'), { name: 'type' }],
    ['the key of an accent with Option types', press('Dead', { altKey: true }), { name: 'type' }],
    ['Delete clears', press('Delete'), { name: 'clear' }],
    ['Ctrl+D fills down', press('d', { ctrlKey: true }), { name: 'fillDown' }],
    ['Ctrl+Z undoes', press('z', { ctrlKey: true }), { name: 'undo' }],
    ['Ctrl+Shift+Z redoes', press('Z', { ctrlKey: true, shiftKey: true }), { name: 'redo' }],
    ['Cmd+Y redoes on a Mac', press('y', { metaKey: true }), { name: 'redo' }],
    ['Alt+Down goes to the ways out', press('ArrowDown', { altKey: true }), { name: 'waysOut' }],
  ])('%s', (_name, key, command) => {
    expect(toGridCommand(key)).toEqual(command);
  });

  test.each([
    press('Tab', { ctrlKey: true }),
    press('PageDown'),
    press('c', { ctrlKey: true }),
    press('v', { ctrlKey: true }),
    press('F5'),
    press('f', { altKey: true }),
    press('1', { altKey: true }),
  ])('an unassigned key keeps its browser meaning: %p', (key) => {
    expect(toGridCommand(key)).toBeNull();
  });
});

describe('keys in an editor', () => {
  test('arrows leave an editor opened by typing, and move the caret in one opened for editing', () => {
    expect(toEditorCommand(press('ArrowLeft'), true)).toEqual({ name: 'commit', move: 'left' });
    expect(toEditorCommand(press('ArrowLeft'), false)).toBeNull();
  });

  test.each([
    [press('Enter'), { name: 'commitAndStep', step: 'nextRow' }],
    [press('Tab', { shiftKey: true }), { name: 'commitAndStep', step: 'previous' }],
    [press('Enter', { altKey: true }), { name: 'break' }],
    [press('Enter', { ctrlKey: true }), { name: 'commitToAll' }],
    [press('Escape'), { name: 'cancel' }],
  ])('%p is a command', (key, command) => {
    expect(toEditorCommand(key, false)).toEqual(command);
  });

  test('letters are typed as text', () => {
    expect(toEditorCommand(press('a'), true)).toBeNull();
  });
});
