/** All keyboard shortcuts, by the part of the product where they work. */
import type { EditorCommand, GridCommand } from '@/components/grid/editing/grid-keys';

/** `means`: the command of these keys in the grid or its editor; the map is tested against it. */
export type KeyLine = {
  keys: readonly string[];
  does: string;
  means?: GridCommand['name'] | EditorCommand['name'];
};
export type KeyGroup = { label: string; where?: 'grid' | 'editor'; keys: readonly KeyLine[] };

export const KEYBOARD_MAP: readonly KeyGroup[] = [
  {
    label: 'Everywhere',
    keys: [
      {
        keys: ['Ctrl K'],
        does: 'Go to any screen, product or brand; “history” after the name of a product opens its history',
      },
      { keys: ['Tab', 'Shift Tab'], does: 'Next or previous control' },
      { keys: ['Esc'], does: 'Close a menu or dialog; clear the search' },
      { keys: ['Ctrl S'], does: 'Save the form of a product' },
      { keys: ['Alt Down'], does: 'Open the calendar of a date' },
      { keys: ['Up', 'Down', 'Home', 'End'], does: 'Move between the checkboxes of brands or markets' },
    ],
  },
  {
    label: 'On Home',
    keys: [{ keys: ['F8', 'Shift F8'], does: 'Next or previous exception of your tasks; Enter opens it' }],
  },
  {
    label: 'In a grid',
    where: 'grid',
    keys: [
      { keys: ['Arrows'], does: 'Move by a cell', means: 'move' },
      { keys: ['Ctrl Arrows'], does: 'Move to the edge', means: 'move' },
      { keys: ['Shift Arrows'], does: 'Select a block', means: 'move' },
      { keys: ['Ctrl Shift Arrows'], does: 'Select up to the edge', means: 'move' },
      { keys: ['Home', 'End'], does: 'First or last cell of the row', means: 'move' },
      { keys: ['Ctrl Home', 'Ctrl End'], does: 'First or last cell of all', means: 'jump' },
      { keys: ['Tab', 'Shift Tab'], does: 'Next or previous cell that accepts input', means: 'step' },
      {
        keys: ['Enter', 'Shift Enter'],
        does: 'Down or up, after Tab in the column where Tab began',
        means: 'step',
      },
      {
        keys: ['F8', 'Shift F8'],
        does: 'Next or previous cell that waits for input, from anywhere on the screen and on further pages',
        means: 'step',
      },
      { keys: ['Ctrl A'], does: 'Select all', means: 'selectAll' },
      { keys: ['Ctrl C', 'Ctrl V'], does: 'Copy and paste, also to and from Excel' },
      {
        keys: ['Esc'],
        does: 'Back to one cell; on one cell, the next Tab leaves the grid',
        means: 'collapse',
      },
    ],
  },
  {
    label: 'Changing a grid',
    where: 'grid',
    keys: [
      { keys: ['Any figure'], does: 'Replace what is in the cell', means: 'type' },
      { keys: ['F2'], does: 'Change what is in the cell', means: 'edit' },
      { keys: ['Delete', 'Backspace'], does: 'Empty the selected cells', means: 'clear' },
      { keys: ['Ctrl D'], does: 'Fill down', means: 'fillDown' },
      { keys: ['Ctrl Z'], does: 'Undo; a paste is one step', means: 'undo' },
      { keys: ['Ctrl Y', 'Ctrl Shift Z'], does: 'Redo', means: 'redo' },
      { keys: ['Alt Down'], does: 'Options for a refused figure', means: 'waysOut' },
    ],
  },
  {
    label: 'While typing in a cell',
    where: 'editor',
    keys: [
      { keys: ['Enter', 'Shift Enter'], does: 'Keep it and go down or up', means: 'commitAndStep' },
      {
        keys: ['Tab', 'Shift Tab'],
        does: 'Keep it and go to the next or previous cell that accepts input',
        means: 'commitAndStep',
      },
      { keys: ['F8'], does: 'Keep it and go to the next cell that waits for input', means: 'commitAndStep' },
      { keys: ['Arrows'], does: 'Keep it and go on, where you began by typing', means: 'commit' },
      { keys: ['Ctrl Enter'], does: 'Put it into every selected cell', means: 'commitToAll' },
      { keys: ['Alt Enter'], does: 'A new line', means: 'break' },
      { keys: ['Esc'], does: 'Leave the cell as it was', means: 'cancel' },
    ],
  },
  {
    label: 'On the list of products',
    keys: [
      { keys: ['Space'], does: 'Tick the row' },
      { keys: ['Shift Space'], does: 'Tick up to here, also where Space would type' },
      { keys: ['Enter'], does: 'Open the product, from its id or name' },
      { keys: ['Ctrl Enter'], does: 'Open the product, from any cell' },
      { keys: ['Esc'], does: 'Clear the selection' },
    ],
  },
  {
    label: 'On market pitches',
    keys: [
      { keys: ['0'], does: 'No, thank you' },
      { keys: ['='], does: 'Same as last year, in the selected rows' },
      { keys: ['Ctrl I'], does: 'Open or close the product card' },
      { keys: ['Ctrl Enter'], does: 'Open the product' },
    ],
  },
  {
    label: 'On the final allocation board',
    keys: [
      { keys: ['L'], does: 'Lock or unlock the selected figures' },
      { keys: ['+', '-'], does: 'One pack more or less, in the selected figures' },
      { keys: ['R'], does: 'Reason' },
      {
        keys: ['S'],
        does: 'Spread a total over the product, or over the selected figures of a row or of a market',
      },
      { keys: ['Shift S'], does: 'Spread a total of the market over all products of the page' },
      { keys: ['M'], does: 'Mark the ticked or selected products as reviewed, or take the mark away' },
      { keys: ['?'], does: 'The pitch, the product’s link, and why a rule proposes its figure' },
      { keys: ['H'], does: 'The history of the figure: who changed it, when, from what, and how' },
      { keys: ['D'], does: 'Open the product at the desk' },
      { keys: ['Enter'], does: 'On the name of an entity: fold its markets into their sums, or unfold them' },
      { keys: ['Ctrl Enter'], does: 'Open the product' },
    ],
  },
  {
    label: 'At the desk of one product',
    keys: [
      { keys: ['Alt 1', 'Alt 7'], does: 'Use a rule, in the order of their columns with More rules' },
      { keys: ['L'], does: 'Lock or unlock the figure' },
      { keys: ['+', '-'], does: 'One pack more or less' },
      { keys: ['R'], does: 'Reason for the selected figures; of several, for those that are cut' },
      { keys: ['Shift R'], does: 'One reason for all cuts that have none' },
      { keys: ['?'], does: 'On a figure of a rule: why the rule proposes it; else who gave the figure' },
      { keys: ['H'], does: 'The history of the market’s figure' },
      { keys: ['N', 'Shift N'], does: 'Next product, previous product' },
      { keys: ['Esc'], does: 'Back to where you left the board' },
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
