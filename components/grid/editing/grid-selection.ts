/** The selected cell and block of a grid: moves by key and by pointer, and where the focus begins. */
import {
  type CellPosition,
  clampPosition,
  type Direction,
  extendTo,
  isOneCell,
  moveColumns,
  stepFrom,
  toBounds,
  toRange,
} from './cell-range';
import type { TypingStep } from './grid-keys';
import type { GridEditing } from './grid-state';
import { GridView } from './grid-view';
import type { CellChange, CellRef } from './sheet';
import { askAbout } from './typed-cells';
import { BEFORE_FIRST, TypingSteps, type Way } from './typing-steps';

const FIRST: CellPosition = { row: 0, column: 0 };
const NOTHING_OPEN = 'No cell of this page waits for input.';
const ASIDE = 'This was being typed when its cell left the page.';

export class GridSelection<Row> extends GridView<Row> {
  protected readonly steps: TypingSteps;
  private beyond: ((way: Way) => boolean) | null = null;
  private isBack = false;

  constructor(editing: GridEditing<Row>) {
    super(editing);
    this.steps = new TypingSteps(this.sheet);
  }

  select(position: CellPosition, isExtending = false, attention: CellRef | null = null): void {
    const surface = this.getSurface();
    if (!surface) return;
    const { range } = this.getState();
    const at = clampPosition(position, surface.size());
    this.setAside();
    this.steps.forget();
    this.set({ range: isExtending && range ? extendTo(range, at) : toRange(at), attention });
    if (isExtending) surface.reveal(at);
    else surface.focus(at);
  }

  isBlock(): boolean {
    const { range } = this.getState();
    return range !== null && !isOneCell(toBounds(range));
  }

  move(direction: Direction, toEdge: boolean, isExtending: boolean): void {
    const surface = this.getSurface();
    const { range } = this.getState();
    if (!surface || !range) return;
    const from = isExtending ? range.focus : range.anchor;
    this.select(stepFrom(from, direction, surface.size(), toEdge), isExtending);
  }

  /** Moves as a typist does; false if no cell is that way, so that Tab may leave the grid. */
  step(way: TypingStep): boolean {
    const from = this.getState().range?.anchor ?? BEFORE_FIRST;
    const hasMoved = this.steps.take(from, way, (to) => this.select(to));
    if (!hasMoved) this.seekBeyond(way);
    return hasMoved;
  }

  /** Jumps to the first or the last cell of the sheet. */
  jump(to: 'first' | 'last', isExtending: boolean): void {
    const surface = this.getSurface();
    if (!surface || !this.getState().range) return;
    this.select(to === 'first' ? FIRST : surface.lastPosition, isExtending);
  }

  /** Extends the block to the pointer; the drag itself scrolls. */
  drag(focus: CellPosition): void {
    const { range } = this.getState();
    const isHere = range?.focus.row === focus.row && range.focus.column === focus.column;
    if (range && !isHere) this.set({ range: extendTo(range, focus) });
  }

  selectAll(): void {
    const surface = this.getSurface();
    if (!surface || !this.getState().range) return;
    this.set({ range: { anchor: FIRST, focus: surface.lastPosition } });
  }

  /** Escape on a single cell: the next Tab leaves the grid. */
  leave(): void {
    this.steps.leave();
  }

  /** AG Grid moved its focus itself (Tab, Page Down, a screen reader): the selection follows. */
  follow(row: number, field: string): void {
    const column = this.sheet.columnOf(field);
    const { editor, range } = this.getState();
    const isHere = range?.anchor.row === row && range.anchor.column === column;
    // An open editor is not left by it.
    if (editor || column < 0 || isHere) return;
    this.steps.forget();
    this.set({ range: toRange({ row, column }) });
  }

  /** Columns came, went or moved: the selection stays with its cells. */
  followColumns(): void {
    const toColumn = this.getSurface()?.followColumns();
    const { range } = this.getState();
    if (toColumn && range) this.set({ range: moveColumns(range, toColumn) });
    else this.draw();
  }

  /** What looks for open cells beyond these rows; it returns false if there are no other rows. */
  setBeyond(search: ((way: Way) => boolean) | null): void {
    this.beyond = search;
  }

  /** Moves to the first open cell of these rows, or to the last one; false if none is open. */
  openFirst(way: Way): boolean {
    const to = this.steps.findOpen(BEFORE_FIRST, way);
    if (to) this.select(to);
    return to !== null;
  }

  /** Returns the focus to the grid. */
  focus(): void {
    const { range } = this.getState();
    if (range) this.getSurface()?.focus(range.anchor);
  }

  /** The grid gets the focus: the selected cell, else the first one that waits for input, one in sight before all others, else any. */
  enter(): void {
    if (this.getState().range) this.focus();
    else this.select(this.findFirstOpen() ?? FIRST);
  }

  private findFirstOpen(): CellPosition | null {
    const isInSight = this.getSurface()?.sight();
    return (
      (isInSight && this.steps.findOpen(BEFORE_FIRST, 'next', isInSight)) ??
      this.steps.findOpen(BEFORE_FIRST, 'next')
    );
  }

  /** The screen opens: focuses the first row or the first waiting cell, as the screen defines; false if neither. */
  begin(): boolean {
    if (this.goBack()) {
      this.focus();
      return true;
    }
    const { startsAtFirstRow, startsAtOpenCell } = this.getEditing();
    const { range } = this.getState();
    if (startsAtFirstRow) {
      this.select(range?.anchor ?? FIRST);
      return true;
    }
    if (!startsAtOpenCell) return false;
    if (!range && !this.steps.findOpen(BEFORE_FIRST, 'next')) return false;
    this.enter();
    return true;
  }

  /** No cell of these rows is open: the search continues on other pages, or a message says that there is none. */
  protected seekBeyond(way: TypingStep): void {
    if (!way.endsWith('Open')) return;
    const { openKinds } = this.getEditing();
    const isGoing = openKinds && this.beyond?.(way === 'nextOpen' ? 'next' : 'previous');
    if (!isGoing) this.say(NOTHING_OPEN, true);
  }

  /** Closes the editor; returns its input, or null without any. */
  protected closeEditor(): CellChange | null {
    const { held } = this.getEditing().buffer;
    const typed = held.get();
    if (this.getState().editor) this.set({ editor: null });
    if (typed) held.set(null);
    return typed;
  }

  /** The editor closes without an act of the user: its text is not taken, but waits in the cell for the user's choice. */
  protected setAside(): void {
    if (!this.getState().editor) return;
    const typed = this.closeEditor();
    if (typed) askAbout(this.getEditing().buffer, typed, ASIDE);
  }

  /** The screen opens where it was left; false if it was not, or if that cell is not here any more. */
  private goBack(): boolean {
    const surface = this.getSurface();
    if (this.isBack || this.getState().range || !surface) return this.isBack;
    const start = this.getEditing().takeStart?.();
    const place = start && { row: surface.rowOf(start.rowId), column: surface.columnOf(start.field) };
    if (!place || place.row < 0 || place.column < 0) return false;
    this.select(place);
    surface.scrollTo(start.scroll);
    this.isBack = true;
    return true;
  }
}
