/** Connects AG Grid and the editing engine: selection, editing, and the effects of keys, pointer and clipboard. */
import type { GridApi } from 'ag-grid-community';
import { notify } from '@/lib/client/notify';
import { type CellPainter, createCellPainter } from './cell-painter';
import {
  type CellPosition,
  clampPosition,
  extendTo,
  isOneCell,
  moveColumns,
  toBounds,
  toRange,
} from './cell-range';
import { createDrawing } from './drawing';
import type { Outcome } from './edit-session';
import { createEditorActions } from './editor-actions';
import type { GridCore } from './grid-core';
import type { TypingStep } from './grid-keys';
import { createGridMoves } from './grid-moves';
import { createGridSheet, type ListOrders } from './grid-sheet';
import { createGridStart } from './grid-start';
import { type GridEditing, type GridState, NOTHING, toMarkAt } from './grid-state';
import { type GridSurface, toSurface } from './grid-surface';
import type { Way } from './reading-order';
import type { CellRef } from './sheet';
import { createTypingSteps } from './typing-steps';

export type GridController<Row> = ReturnType<typeof createGridController<Row>>;

const NOTHING_OPEN = 'No cell of this page waits for input.';

export function createGridController<Row>(initial: GridEditing<Row>) {
  let editing = initial;
  let state = NOTHING;
  let surface: GridSurface<Row> | null = null;
  let painter: CellPainter | null = null;
  let grid: { api: GridApi<Row>; root: HTMLElement } | null = null;
  let beyond: ((way: Way) => boolean) | null = null;
  let orders: ListOrders = [];
  const listeners = new Set<() => void>();
  const layoutListeners = new Set<() => void>();

  function set(next: Partial<GridState>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
    if ('range' in next || 'filling' in next || 'editor' in next) draw();
  }

  const draw = createDrawing((recordKeys) => {
    if (recordKeys.size > 0) {
      const rowIds = new Set([...recordKeys].flatMap((key) => editing.rowsOf(key)));
      surface?.refresh([...rowIds], editing.drawnWith?.(recordKeys));
      editing.drawSums?.(recordKeys);
    }
    painter?.paint();
  });

  const cells = createGridSheet(
    () => surface,
    () => editing,
    () => orders,
  );
  const { sheet, toCurrent, placeOf } = cells;
  const steps = createTypingSteps(cells);
  const getCurrent = () => toCurrent(state.range?.anchor);

  function select(position: CellPosition, isExtending = false, attention: CellRef | null = null) {
    if (!surface) return;
    const at = clampPosition(position, surface.size());
    const range = isExtending && state.range ? extendTo(state.range, at) : toRange(at);
    editor.setAside();
    steps.forget();
    set({ range, attention });
    if (isExtending) surface.reveal(at);
    else surface.focus(at);
  }

  /** No cell of these rows is open: the search goes on beyond them, or the user hears that there is none. */
  function seekBeyond(way: TypingStep) {
    if (!way.endsWith('Open')) return;
    const isGoing = editing.openKinds && beyond?.(way === 'nextOpen' ? 'next' : 'previous');
    if (!isGoing) set({ message: NOTHING_OPEN, isPartial: true });
  }

  function goTo(ref: CellRef) {
    const place = placeOf(ref);
    if (place) select(place);
  }

  /**
   * To the cell of an undone or redone step; false if none of its cells is in the grid. Of many cells one in sight is enough: the
   * view stays where the person is.
   */
  function showStep(refs: readonly CellRef[]): boolean {
    const places = refs.flatMap((ref) => placeOf(ref) ?? []);
    const [first] = places;
    if (!surface || !first) return false;
    if (places.length === 1 || !places.some(surface.sight())) select(first);
    return true;
  }

  function announce(outcome: Outcome | null) {
    if (!outcome) return;
    const { bounds, cells: changed, message, isPartial } = outcome;
    set({ message: message ?? '', isPartial });
    // Its rows are on another page or filtered away: it is said where it can be seen.
    if (changed.length > 0 && !showStep(changed)) notify({ type: 'info', title: message ?? '' });
    if (bounds) {
      const range = {
        anchor: { row: bounds.top, column: bounds.left },
        focus: { row: bounds.bottom, column: bounds.right },
      };
      set({ range });
    }
  }

  function start() {
    if (!grid) return;
    surface = toSurface(grid.api, grid.root);
    painter?.stop();
    painter = createCellPainter(grid.root, surface, (position) =>
      toMarkAt(position, { editing, state, surface }),
    );
    painter.paint();
  }

  const core: GridCore<Row> = {
    sheet,
    getState: () => state,
    set,
    getEditing: () => editing,
    getSurface: () => surface,
    getCurrent,
    select,
    announce,
    steps,
    seekBeyond,
  };

  const editor = createEditorActions(core);

  return {
    ...editor,
    ...createGridMoves(core),
    ...createGridStart(core),
    sheet,
    getState: core.getState,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getCurrent,
    getSession: () => editing.session,
    getEditing: core.getEditing,
    getSurface: core.getSurface,
    select,
    announce,
    say: (message: string, isPartial = false) => set({ message, isPartial }),
    /** Moves to the next refused cell after the current one. */
    goToMarked() {
      const marked = editing.buffer.toMarked();
      const ref = getCurrent()?.cell.ref;
      const at = marked.findIndex((each) => each.recordKey === ref?.recordKey && each.field === ref.field);
      const next = marked[(at + 1) % marked.length];
      if (next) goTo(next);
    },
    setFilling: (filling: GridState['filling']) => set({ filling }),

    /** Functions of a new render: rights and rows may have changed. */
    configure(next: GridEditing<Row>) {
      editing = next;
      editing.session.setNames((ref) => toCurrent(placeOf(ref))?.cell.label ?? null);
      draw();
    },

    attach(api: GridApi<Row>, root: HTMLElement) {
      grid = { api, root };
      start();
    },

    /** The screen is visible again after it was hidden: the grid is still the same. True if it was attached again. */
    resume(): boolean {
      if (!grid || surface || grid.api.isDestroyed()) return false;
      start();
      return true;
    },

    detach() {
      painter?.stop();
      painter = null;
      surface = null;
    },

    /** Redraws the rows of changed records. */
    refresh: (recordKeys: ReadonlySet<string>) => draw(recordKeys),

    repaint() {
      editor.followRows();
      draw();
    },

    /** Columns came, went or moved: the selection stays with its cells. */
    followColumns() {
      const toColumn = surface?.followColumns();
      if (toColumn && state.range) set({ range: moveColumns(state.range, toColumn) });
      else draw();
    },

    /** AG Grid moved its focus itself (Tab, Page Down, a screen reader): the selection follows. */
    follow(row: number, field: string) {
      const column = surface?.columnOf(field) ?? -1;
      const anchor = state.range?.anchor;
      // An open editor is not left by it.
      if (state.editor || column < 0 || (anchor?.row === row && anchor.column === column)) return;
      steps.forget();
      set({ range: toRange({ row, column }) });
    },

    /** The grid was scrolled or resized: only overlays placed over a cell need to know. */
    relayout() {
      for (const listener of layoutListeners) listener();
    },
    onLayout(listener: () => void) {
      layoutListeners.add(listener);
      return () => {
        layoutListeners.delete(listener);
      };
    },

    /** What looks for open cells beyond these rows; it returns false if there are no other rows. */
    setBeyond(search: typeof beyond) {
      beyond = search;
    },

    /** All columns of the list, those included that are not shown. */
    setOrders(all: ListOrders) {
      orders = all;
    },

    leave: steps.leave,

    /** Shows the last refused cell, even if the user has moved on to the next. */
    heed: (attention: CellRef | null) => set({ attention }),
    getHeeded: () => toCurrent(state.attention && placeOf(state.attention)),

    /** Moves the focus to the actions of the refusal popover, if shown. */
    waysOut() {
      grid?.root.querySelector<HTMLElement>('[data-ways-out] button')?.focus();
    },

    /** Gives the focus back to the open editor. */
    focusEditor() {
      grid?.root.querySelector<HTMLElement>('[data-editor]')?.focus();
    },

    isBlock: () => state.range !== null && !isOneCell(toBounds(state.range)),
  };
}
