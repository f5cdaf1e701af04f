/** What can be done with a cell of the board, each with its key: for the cell's card, its menu and the status line. */

import type { Press } from '@/components/grid/editing/grid-state';

export type BoardAct = {
  label: string;
  /** As it is written on a key. */
  keys: string;
  press: Parameters<Press>[0];
  /** Only on a figure of a market; else on any cell of a product. */
  isOfFigure?: true;
  /** Only for people who may type. */
  isTyping?: true;
};

export const BOARD_ACTS = {
  why: { label: 'Pitch and why', keys: '?', press: { key: '?' }, isOfFigure: true },
  edit: { label: 'Edit', keys: 'F2', press: { key: 'F2' }, isOfFigure: true, isTyping: true },
  lock: { label: 'Lock', keys: 'L', press: { key: 'l' }, isOfFigure: true, isTyping: true },
  reason: { label: 'Reason', keys: 'R', press: { key: 'r' }, isOfFigure: true, isTyping: true },
  less: { label: 'One pack less', keys: '−', press: { key: '-' }, isOfFigure: true, isTyping: true },
  more: { label: 'One pack more', keys: '+', press: { key: '+' }, isOfFigure: true, isTyping: true },
  spread: { label: 'Spread a total', keys: 'S', press: { key: 's' }, isTyping: true },
  spreadMarket: {
    label: 'Spread a total over the market',
    keys: 'Shift S',
    press: { key: 'S', shiftKey: true },
    isOfFigure: true,
    isTyping: true,
  },
  history: { label: 'History', keys: 'H', press: { key: 'h' }, isOfFigure: true },
  desk: { label: 'Desk', keys: 'D', press: { key: 'd' } },
  reviewed: { label: 'Reviewed', keys: 'M', press: { key: 'm' }, isTyping: true },
  tick: { label: 'Tick', keys: 'Shift Space', press: { key: ' ', shiftKey: true }, isTyping: true },
  product: { label: 'Open the product', keys: 'Ctrl Enter', press: { key: 'Enter', ctrlKey: true } },
} as const satisfies Record<string, BoardAct>;

/** The acts of a cell, in the order of the menu. */
export const listActs = ({ isFigure, mayType }: { isFigure: boolean; mayType: boolean }): BoardAct[] =>
  Object.values<BoardAct>(BOARD_ACTS).filter(
    (act) => (isFigure || !act.isOfFigure) && (mayType || !act.isTyping),
  );
