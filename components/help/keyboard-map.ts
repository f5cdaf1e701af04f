/** Every key that does something, by where it does it. */

export type KeyGroup = { label: string; keys: readonly { keys: readonly string[]; does: string }[] };

export const KEYBOARD_MAP: readonly KeyGroup[] = [
  {
    label: 'Everywhere',
    keys: [
      { keys: ['Ctrl K'], does: 'Go to any screen, product or brand' },
      { keys: ['Tab', 'Shift Tab'], does: 'Next or former control' },
      { keys: ['Esc'], does: 'Close what floats' },
      { keys: ['Ctrl S'], does: 'Save the form' },
    ],
  },
  {
    label: 'In a grid',
    keys: [
      { keys: ['Arrows'], does: 'Move by a cell' },
      { keys: ['Ctrl Arrows'], does: 'Move to the edge' },
      { keys: ['Shift Arrows'], does: 'Select a block' },
      { keys: ['Ctrl A'], does: 'Select all' },
      { keys: ['Enter', 'Shift Enter'], does: 'Down or up' },
    ],
  },
  {
    label: 'Typing into a grid',
    keys: [
      { keys: ['Any figure'], does: 'Replace what is in the cell' },
      { keys: ['F2'], does: 'Change what is in the cell' },
      { keys: ['Enter'], does: 'Keep it and go down' },
      { keys: ['Ctrl Enter'], does: 'Put it into every selected cell' },
      { keys: ['Esc'], does: 'Leave the cell as it was' },
      { keys: ['Delete'], does: 'Empty the selected cells' },
      { keys: ['Ctrl C', 'Ctrl V'], does: 'Copy and paste, also to and from Excel' },
      { keys: ['Ctrl D'], does: 'Fill down' },
      { keys: ['Ctrl Z', 'Ctrl Y'], does: 'Undo and redo; a paste is one step' },
      { keys: ['Alt Down'], does: 'Ways out of a refused figure' },
    ],
  },
  {
    label: 'On the line of steps',
    keys: [
      { keys: ['Left', 'Right'], does: 'Move a step by a day' },
      { keys: ['Shift Left', 'Shift Right'], does: 'Move its end' },
      { keys: ['Alt Left', 'Alt Right'], does: 'Move its start' },
    ],
  },
];
