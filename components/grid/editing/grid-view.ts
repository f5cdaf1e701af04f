/** One grid while its screen is open: its state, the cells that it shows, and when they are drawn again. */
import type { GridApi } from 'ag-grid-community';
import { createStore } from '@/lib/client/store';
import { CellPainter, Drawing } from './cell-painter';
import { GridSheet, type ListOrders } from './grid-sheet';
import { type CurrentCell, type GridEditing, type GridState, NOTHING, type ShownGrid } from './grid-state';
import { GridSurface } from './grid-surface';

export class GridView<Row> {
  readonly state = createStore<GridState>(NOTHING);
  /** Changes when the cells moved on the screen: overlays over a cell follow it. */
  readonly layout = createStore(0);
  readonly sheet: GridSheet<Row>;
  protected grid: { api: GridApi<Row>; root: HTMLElement } | null = null;
  private readonly shown: ShownGrid<Row>;
  private readonly drawing = new Drawing((recordKeys) => this.drawNow(recordKeys));
  private painter: CellPainter<Row> | null = null;

  constructor(editing: GridEditing<Row>) {
    this.shown = { editing, surface: null };
    this.sheet = new GridSheet(this.shown);
  }

  getState(): GridState {
    return this.state.get();
  }

  getEditing(): GridEditing<Row> {
    return this.shown.editing;
  }

  /** Null while the grid is not shown. */
  getSurface(): GridSurface<Row> | null {
    return this.shown.surface;
  }

  getCurrent(): CurrentCell<Row> | null {
    return this.sheet.toCurrent(this.getState().range?.anchor);
  }

  set(next: Partial<GridState>): void {
    this.state.set({ ...this.getState(), ...next });
    if ('range' in next || 'filling' in next || 'editor' in next) this.draw();
  }

  /** Shows a message, in the status line too if something was not done. */
  say(message: string, isPartial = false): void {
    this.set({ message, isPartial });
  }

  /** Functions of a new render: rights and rows may have changed. */
  configure(editing: GridEditing<Row>): void {
    this.shown.editing = editing;
    editing.session.setNames((ref) => this.sheet.toCurrent(this.sheet.placeOf(ref))?.cell.label ?? null);
    this.draw();
  }

  attach(api: GridApi<Row>, root: HTMLElement): void {
    this.grid = { api, root };
    this.start(api, root);
  }

  /** The screen is visible again after it was hidden: the grid is still the same. True if it was attached again. */
  resume(): boolean {
    if (!this.grid || this.getSurface() || this.grid.api.isDestroyed()) return false;
    this.start(this.grid.api, this.grid.root);
    return true;
  }

  detach(): void {
    this.painter?.stop();
    this.painter = null;
    this.shown.surface = null;
  }

  /** Draws the marks, and the rows of changed records. */
  draw(recordKeys: Iterable<string> = []): void {
    this.drawing.draw(recordKeys);
  }

  /** Marks cells as changed elsewhere, instead of those before. */
  markChanged(fields: Map<Row, ReadonlySet<string>>, note: string): void {
    if (fields.size === 0 && this.sheet.changed.fields.size === 0) return;
    this.sheet.changed = { fields, note };
    this.draw();
  }

  /** The person changes these records: their rows lose the mark. */
  touch(recordKeys: Iterable<string>): void {
    const { editing, surface } = this.shown;
    const { fields } = this.sheet.changed;
    if (!surface || fields.size === 0) return;
    for (const rowId of [...recordKeys].flatMap((key) => editing.rowsOf(key))) {
      const row = surface.rowAt(surface.rowOf(rowId));
      if (row) fields.delete(row);
    }
  }

  /** The grid was scrolled or resized: only overlays placed over a cell need to know. */
  relayout(): void {
    this.layout.set(this.layout.get() + 1);
  }

  /** All columns of the list, those included that are not shown. */
  setOrders(orders: ListOrders): void {
    this.sheet.orders = orders;
  }

  private start(api: GridApi<Row>, root: HTMLElement): void {
    const surface = new GridSurface(api, root);
    this.shown.surface = surface;
    this.painter?.stop();
    this.painter = new CellPainter(root, surface, (position) => this.sheet.markAt(position, this.getState()));
    this.painter.paint();
  }

  private drawNow(recordKeys: ReadonlySet<string>): void {
    const { editing, surface } = this.shown;
    if (recordKeys.size > 0) {
      const rowIds = new Set([...recordKeys].flatMap((key) => editing.rowsOf(key)));
      surface?.refresh([...rowIds], editing.drawnWith?.(recordKeys));
      editing.drawSums?.(recordKeys);
    }
    this.painter?.paint();
  }
}
