/** Connects AG Grid and the editing engine: selection, editing, and the effects of keys, pointer and clipboard. */
import type { GridApi } from 'ag-grid-community';
import { type CellPainter, createCellPainter, toRangeWords } from './cell-painter';
import {
  type CellPosition,
  clampPosition,
  type Direction,
  extendTo,
  isOneCell,
  stepFrom,
  toBounds,
  toRange,
} from './cell-range';
import type { Outcome } from './edit-session';
import { type CurrentCell, type GridEditing, type GridState, NOTHING } from './grid-state';
import { type GridSurface, toSurface } from './grid-surface';
import type { CellRef, Sheet, SheetCell } from './sheet';

export type GridController<Row> = ReturnType<typeof createGridController<Row>>;

const OUTSIDE: SheetCell = {
  ref: null,
  readOnly: null,
  copyText: '',
  read: (text) => ({ value: text, text: null, refusal: null }),
};

const FIRST: CellPosition = { row: 0, column: 0 };

function lastPositionOf<Row>(surface: GridSurface<Row>): CellPosition {
  const { rowCount, columnCount } = surface.size();
  return { row: rowCount - 1, column: columnCount - 1 };
}

export function createGridController<Row>(initial: GridEditing<Row>) {
  let editing = initial;
  let state = NOTHING;
  let surface: GridSurface<Row> | null = null;
  let painter: CellPainter | null = null;
  let grid: { api: GridApi<Row>; root: HTMLElement } | null = null;
  const listeners = new Set<() => void>();
  const layoutListeners = new Set<() => void>();

  function set(next: Partial<GridState>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
    if ('range' in next || 'filling' in next || 'editor' in next) painter?.paint();
  }

  const sheet: Sheet = {
    get rowCount() {
      return surface?.size().rowCount ?? 0;
    },
    get columnCount() {
      return surface?.size().columnCount ?? 0;
    },
    cellAt: ({ row, column }) => {
      const data = surface?.rowAt(row);
      const field = surface?.fieldAt(column);
      return data && field ? editing.cellOf(data, field) : OUTSIDE;
    },
  };

  const getCurrent = () => toCurrent(state.range?.anchor);

  /** The position of a record's cell; null if it is not in the grid. */
  function placeOf(ref: CellRef): CellPosition | null {
    const row = surface?.rowOf(editing.rowsOf(ref.recordKey)[0] ?? '') ?? -1;
    const column = editing
      .fieldsOf(ref)
      .map((field) => surface?.columnOf(field) ?? -1)
      .find((each) => each >= 0);
    return row >= 0 && column !== undefined ? { row, column } : null;
  }

  function toCurrent(position: CellPosition | null | undefined): CurrentCell<Row> | null {
    const row = position && surface?.rowAt(position.row);
    const field = position && surface?.fieldAt(position.column);
    return position && row && field ? { position, row, field, cell: editing.cellOf(row, field) } : null;
  }

  function select(position: CellPosition, isExtending = false, attention: CellRef | null = null) {
    if (!surface) return;
    const at = clampPosition(position, surface.size());
    const range = isExtending && state.range ? extendTo(state.range, at) : toRange(at);
    set({ range, editor: null, attention });
    if (isExtending) surface.reveal(at);
    else surface.focus(at);
  }

  function goTo(ref: CellRef) {
    const place = placeOf(ref);
    if (place) select(place);
  }

  function tell(outcome: Outcome | null) {
    if (!outcome) return;
    set({ message: outcome.message ?? '', isPartial: outcome.isPartial });
    const { bounds } = outcome;
    const [first] = outcome.cells;
    if (bounds) {
      const range = {
        anchor: { row: bounds.top, column: bounds.left },
        focus: { row: bounds.bottom, column: bounds.right },
      };
      set({ range });
    } else if (first) goTo(first);
  }

  function start() {
    if (!grid) return;
    surface = toSurface(grid.api, grid.root);
    painter?.stop();
    painter = createCellPainter(grid.root, surface, (position) => {
      const row = surface?.rowAt(position.row);
      const field = surface?.fieldAt(position.column);
      const mark = row && field ? editing.markOf(row, field) : { words: '' };
      const { range, filling, editor } = state;
      // A cell without its own record (a tick, a sum) has nothing to fill from.
      const hasHandle = () => (row && field ? editing.cellOf(row, field).ref !== null : false);
      const words = range ? toRangeWords(filling ?? toBounds(range), range.anchor, position, hasHandle) : '';
      const isEdited = editor?.position.row === position.row && editor.position.column === position.column;
      return { ...mark, words: [mark.words, words, isEdited ? 'editing' : ''].filter(Boolean).join(' ') };
    });
    painter.paint();
  }

  return {
    sheet,
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getCurrent,
    getSession: () => editing.session,
    getEditing: () => editing,
    getSurface: () => surface,
    select,
    tell,
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
      painter?.paint();
    },

    attach(api: GridApi<Row>, root: HTMLElement) {
      grid = { api, root };
      start();
    },

    /** The screen is visible again after it was hidden: the grid is still the same. */
    resume() {
      if (grid && !surface && !grid.api.isDestroyed()) start();
    },

    detach() {
      painter?.stop();
      painter = null;
      surface = null;
    },

    /** Extends the block to the pointer; the drag itself scrolls. */
    drag(focus: CellPosition) {
      const { range } = state;
      const isHere = range?.focus.row === focus.row && range.focus.column === focus.column;
      if (range && !isHere) set({ range: extendTo(range, focus), editor: null });
    },

    /** Redraws the rows of changed records. */
    refresh(recordKeys: Iterable<string>) {
      const rowIds = new Set([...recordKeys].flatMap((key) => editing.rowsOf(key)));
      surface?.refresh([...rowIds]);
      painter?.paint();
    },

    repaint: () => painter?.paint(),

    /** AG Grid moved its focus itself (Tab, Page Down, a screen reader): the selection follows. */
    follow(row: number, field: string) {
      const column = surface?.columnOf(field) ?? -1;
      const anchor = state.range?.anchor;
      if (column < 0 || (anchor?.row === row && anchor.column === column)) return;
      set({ range: toRange({ row, column }), editor: null });
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

    move(direction: Direction, toEdge: boolean, isExtending: boolean) {
      if (!surface || !state.range) return;
      const from = isExtending ? state.range.focus : state.range.anchor;
      select(stepFrom(from, direction, surface.size(), toEdge), isExtending);
    },

    /** Jumps to the first or the last cell of the sheet. */
    jump(to: 'first' | 'last', isExtending: boolean) {
      if (!surface || !state.range) return;
      select(to === 'first' ? FIRST : lastPositionOf(surface), isExtending);
    },

    /** Shows the last refused cell, even if the user has moved on to the next. */
    heed: (attention: CellRef | null) => set({ attention }),
    getHeeded: () => toCurrent(state.attention && placeOf(state.attention)),

    selectAll() {
      if (!surface || !state.range) return;
      set({ range: { anchor: FIRST, focus: lastPositionOf(surface) } });
    },

    /** Opens the editor on the current cell, or says why it is read-only. */
    edit(isTyping: boolean): boolean {
      const current = getCurrent();
      if (!current) return false;
      const { cell, position } = current;
      if (cell.ref && cell.readOnly === null) {
        set({ editor: { position, cell, isTyping }, message: '', isPartial: false, attention: null });
        return true;
      }
      if (cell.readOnly !== null) set({ message: cell.readOnly, isPartial: true });
      return false;
    },

    /** Keeps the text of the open editor for a reload, on each keystroke. */
    hold(text: string) {
      const { editor } = state;
      if (editor?.cell.ref) editing.buffer.hold({ ...editor.cell.ref, content: editor.cell.read(text) });
    },

    /** Writes the editor's text to its cell; the focus moves in the direction, or back to the cell. */
    commit(text: string, direction: Direction | null = null) {
      const { editor } = state;
      if (!editor?.cell.ref || !surface) return;
      set({ editor: null });
      editing.session.apply('typing', [{ ...editor.cell.ref, content: editor.cell.read(text) }]);
      if (direction) select(stepFrom(editor.position, direction, surface.size()), false, state.attention);
    },

    commitToAll(text: string) {
      const { range } = state;
      if (!range) return;
      set({ editor: null });
      tell(editing.session.fillWith(text, range, sheet));
    },

    cancel() {
      set({ editor: null });
    },

    /** Moves the focus to the actions of the refusal popover, if shown. */
    waysOut() {
      grid?.root.querySelector<HTMLElement>('[data-ways-out] button')?.focus();
    },

    /** Returns the focus to the grid. */
    focus() {
      if (state.range) surface?.focus(state.range.anchor);
    },

    isBlock: () => state.range !== null && !isOneCell(toBounds(state.range)),
  };
}
