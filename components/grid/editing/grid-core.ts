/** What the parts of a grid's controller share: its state, the grid that is shown, and the selection. */

import type { CellPosition } from './cell-range';
import type { Outcome } from './edit-session';
import type { TypingStep } from './grid-keys';
import type { CurrentCell, GridEditing, GridState } from './grid-state';
import type { GridSurface } from './grid-surface';
import type { CellRef, Sheet } from './sheet';
import type { createTypingSteps } from './typing-steps';

export type GridCore<Row> = {
  sheet: Sheet;
  getState: () => GridState;
  set: (next: Partial<GridState>) => void;
  getEditing: () => GridEditing<Row>;
  /** Null while the grid is not shown. */
  getSurface: () => GridSurface<Row> | null;
  getCurrent: () => CurrentCell<Row> | null;
  select: (position: CellPosition, isExtending?: boolean, attention?: CellRef | null) => void;
  announce: (outcome: Outcome | null) => void;
  steps: ReturnType<typeof createTypingSteps>;
  /** No cell of these rows is open: the search goes on beyond them, or the user hears that there is none. */
  seekBeyond: (way: TypingStep) => void;
};
