/** The editor of the current cell: opening it, keeping its text, and writing the text to cells. */
import { type CellPosition, type Direction, isDirection, stepFrom } from './cell-range';
import type { GridCore } from './grid-core';
import type { TypingStep } from './grid-keys';

export function createEditorActions<Row>(core: GridCore<Row>) {
  const { getState, set, getEditing, getSurface, getCurrent, select, steps, seekBeyond } = core;
  return {
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
      const { editor } = getState();
      if (editor?.cell.ref) getEditing().buffer.hold({ ...editor.cell.ref, content: editor.cell.read(text) });
    },

    /** Writes the editor's text to its cell; the focus moves in the direction or by the step, or stays. */
    commit(text: string, move: Direction | TypingStep | null = null) {
      const { editor } = getState();
      const surface = getSurface();
      if (!editor?.cell.ref || !surface) return;
      set({ editor: null });
      getEditing().session.apply('typing', [{ ...editor.cell.ref, content: editor.cell.read(text) }]);
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
      set({ editor: null });
      core.announce(getEditing().session.fillWith(text, range, core.sheet));
    },

    cancel() {
      set({ editor: null });
    },
  };
}
