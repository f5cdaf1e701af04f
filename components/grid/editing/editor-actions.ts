/** The editor of the current cell: opening it, keeping its text, and writing the text to cells. */
import { type CellPosition, type Direction, isDirection, stepFrom, toRange } from './cell-range';
import type { GridCore } from './grid-core';
import type { TypingStep } from './grid-keys';
import type { CellChange } from './sheet';
import { askAbout } from './typed-cells';

const ASIDE = 'This was being typed when its cell left the page.';

export function createEditorActions<Row>(core: GridCore<Row>) {
  const { getState, set, getEditing, getSurface, getCurrent, select, steps, seekBeyond } = core;

  /** Closes the editor; returns what was typed into it, null if nothing was. */
  function close(): CellChange | null {
    const { buffer } = getEditing();
    const held = buffer.getHeld();
    if (getState().editor) set({ editor: null });
    if (held) buffer.hold(null);
    return held;
  }

  /** The editor closes without an act of the user: what was typed is not taken, it waits in its cell for their choice. */
  function setAside() {
    if (!getState().editor) return;
    const held = close();
    if (held) askAbout(getEditing().buffer, held, ASIDE);
  }

  return {
    setAside,

    /** Opens the editor on the current cell, or says why it is read-only. */
    edit(isTyping: boolean): boolean {
      const current = getCurrent();
      if (!current) return false;
      const { cell, field, position } = current;
      if (cell.ref && cell.readOnly === null) {
        set({ editor: { position, field, cell, isTyping }, message: '', isPartial: false, attention: null });
        return true;
      }
      if (cell.readOnly !== null) set({ message: cell.readOnly, isPartial: true });
      return false;
    },

    /** Keeps the text of the open editor for a reload, on each keystroke. */
    hold(text: string) {
      const { editor } = getState();
      if (editor?.cell.ref) getEditing().buffer.hold({ ...editor.cell.ref, content: editor.cell.read(text) });
    },

    /** Rows came, went or moved: the open editor stays with its cell. */
    followRows() {
      const { editor } = getState();
      const surface = getSurface();
      if (!editor?.cell.ref || !surface) return;
      const row = surface.rowOf(getEditing().rowsOf(editor.cell.ref.recordKey)[0] ?? '');
      const column = surface.columnOf(editor.field);
      if (row < 0 || column < 0) return setAside();
      if (row === editor.position.row && column === editor.position.column) return;
      set({ editor: { ...editor, position: { row, column } }, range: toRange({ row, column }) });
    },

    /** Writes the editor's text to its cell; the focus moves in the direction or by the step, or stays. */
    commit(text: string, move: Direction | TypingStep | null = null) {
      const { editor } = getState();
      const { buffer, session } = getEditing();
      if (!editor?.cell.ref) return;
      const { ref, read } = editor.cell;
      const typed = close();
      // Without a key the cell stays as it is by now, unless it was refused: then its text is tried once more.
      if (typed || buffer.getEdit(ref)?.content.refusal) {
        session.apply('typing', [{ ...ref, content: read(text) }]);
      }
      const surface = getSurface();
      if (!surface) return;
      const { attention } = getState();
      const go = (to: CellPosition) => select(to, false, attention);
      if (isDirection(move)) go(stepFrom(editor.position, move, surface.size()));
      else if (move && !steps.take(editor.position, move, go)) {
        go(editor.position);
        seekBeyond(move);
      }
    },

    commitToAll(text: string) {
      const { range } = getState();
      if (!range) return;
      close();
      core.announce(getEditing().session.fillWith(text, range, core.sheet));
    },

    cancel() {
      close();
    },
  };
}
