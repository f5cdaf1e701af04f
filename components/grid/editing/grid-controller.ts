/** An editable grid: typing into the current cell, and the messages about it. Keys and pointer arrive from grid-input. */
import { endNotification, notify } from '@/lib/client/notify';
import { type CellPosition, type Direction, isDirection, stepFrom, toRange } from './cell-range';
import type { EditSession, Outcome } from './edit-session';
import type { TypingStep } from './grid-keys';
import { GridSelection } from './grid-selection';
import type { CurrentCell, GridState, OnGridKey } from './grid-state';
import type { CellRef } from './sheet';

const CHANGED_SINCE = 'Other cells were changed since: Ctrl+Z takes back the last change first.';

export class GridController<Row> extends GridSelection<Row> {
  /** Keys of the screen itself, which go before those of the grid. */
  onKey: OnGridKey<Row> | null = null;

  getSession(): EditSession {
    return this.getEditing().session;
  }

  /** Opens the editor on the current cell, or announces why it is read-only. */
  edit(isTyping: boolean): boolean {
    const current = this.getCurrent();
    if (!current) return false;
    const { cell, field, position } = current;
    if (cell.ref && cell.readOnly === null) {
      const editor = { position, field, cell, isTyping };
      this.set({ editor, message: '', isPartial: false, attention: null });
      return true;
    }
    if (cell.readOnly !== null) this.say(cell.readOnly, true);
    return false;
  }

  /** Keeps the text of the open editor for a reload, on each keystroke. */
  hold(text: string): void {
    const { editor } = this.getState();
    if (!editor?.cell.ref) return;
    this.getEditing().buffer.held.set({ ...editor.cell.ref, content: editor.cell.read(text) });
  }

  /** Writes the editor's text to its cell; the focus moves in the direction or by the step, or stays. */
  commit(text: string, move: Direction | TypingStep | null = null): void {
    const { editor } = this.getState();
    const { buffer, session } = this.getEditing();
    if (!editor?.cell.ref) return;
    const { ref, read } = editor.cell;
    const typed = this.closeEditor();
    // Without a key the cell stays as it is by now, unless it was refused: then its text is tried once more.
    if (typed || buffer.getEdit(ref)?.content.refusal) {
      session.apply('typing', [{ ...ref, content: read(text) }]);
    }
    this.moveOn(editor.position, move);
  }

  commitToAll(text: string): void {
    const { range } = this.getState();
    if (!range) return;
    this.closeEditor();
    this.announce(this.getSession().fillWith(text, range, this.sheet));
  }

  cancel(): void {
    this.closeEditor();
  }

  setFilling(filling: GridState['filling']): void {
    this.set({ filling });
  }

  /** Announces the result of an action, shows the cells of an undone step, and selects the written block. */
  announce(outcome: Outcome | null): void {
    if (!outcome) return;
    const { bounds, cells, message, isPartial } = outcome;
    this.say(message ?? '', isPartial);
    // Its rows are on another page or filtered away: a toast announces it.
    if (cells.length > 0 && !this.showStep(cells)) notify({ type: 'info', title: message ?? '' });
    if (bounds) {
      const { top, left, bottom, right } = bounds;
      this.set({ range: { anchor: { row: top, column: left }, focus: { row: bottom, column: right } } });
    }
  }

  /** Says in a toast what a step of many cells did, with the way back. The focus returns to its cell. */
  offerUndo(title: string): void {
    const { session } = this.getEditing();
    const step = session.getLastStep();
    this.enter();
    const undo = () => {
      if (session.getLastStep() === step) this.announce(session.undo());
      else this.say(CHANGED_SINCE, true);
      this.enter();
    };
    const id = notify({ type: 'success', title, ...(step && { action: { label: 'Undo', onClick: undo } }) });
    // After the next step, or after Ctrl+Z, its Undo would take back something else.
    const stop = session.subscribe(() => {
      if (session.getLastStep() === step) return;
      stop();
      endNotification(id);
    });
  }

  /** Moves to the next refused cell after the current one. */
  goToMarked(): void {
    const marked = this.getEditing().buffer.toMarked();
    const ref = this.getCurrent()?.cell.ref;
    const at = marked.findIndex((each) => each.recordKey === ref?.recordKey && each.field === ref.field);
    const next = marked[(at + 1) % marked.length];
    const place = next && this.sheet.placeOf(next);
    if (place) this.select(place);
  }

  /** Shows the last refused cell, even if the user has moved on to the next. */
  heed(attention: CellRef | null): void {
    this.set({ attention });
  }

  getHeeded(): CurrentCell<Row> | null {
    const { attention } = this.getState();
    return this.sheet.toCurrent(attention && this.sheet.placeOf(attention));
  }

  /** Moves the focus to the actions of the refusal popover, if shown. */
  waysOut(): void {
    this.grid?.root.querySelector<HTMLElement>('[data-ways-out] button')?.focus();
  }

  /** Gives the focus back to the open editor. */
  focusEditor(): void {
    this.grid?.root.querySelector<HTMLElement>('[data-editor]')?.focus();
  }

  /** Rows came, went or moved: the open editor stays with its cell, and the marks are drawn again. */
  followRows(): void {
    this.followEditor();
    this.draw();
  }

  private followEditor(): void {
    const { editor } = this.getState();
    const surface = this.getSurface();
    if (!editor?.cell.ref || !surface) return;
    const row = surface.rowOf(this.getEditing().rowsOf(editor.cell.ref.recordKey)[0] ?? '');
    const column = surface.columnOf(editor.field);
    const isHere = row === editor.position.row && column === editor.position.column;
    if (row < 0 || column < 0) this.setAside();
    else if (!isHere)
      this.set({ editor: { ...editor, position: { row, column } }, range: toRange({ row, column }) });
  }

  private moveOn(from: CellPosition, move: Direction | TypingStep | null): void {
    const surface = this.getSurface();
    if (!surface) return;
    const { attention } = this.getState();
    const go = (to: CellPosition) => this.select(to, false, attention);
    if (isDirection(move)) go(stepFrom(from, move, surface.size()));
    else if (move && !this.steps.take(from, move, go)) {
      go(from);
      this.seekBeyond(move);
    }
  }

  /**
   * To the cell of an undone or redone step; false if none of its cells is in the grid. Of many cells one in sight is enough: the
   * view stays where the person is.
   */
  private showStep(refs: readonly CellRef[]): boolean {
    const places = refs.flatMap((ref) => this.sheet.placeOf(ref) ?? []);
    const [first] = places;
    const surface = this.getSurface();
    if (!surface || !first) return false;
    if (places.length === 1 || !places.some(surface.sight())) this.select(first);
    return true;
  }
}
