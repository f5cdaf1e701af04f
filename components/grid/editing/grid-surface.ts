/** AG Grid as the editing engine sees it: positions in screen order, over its API and its elements. */
import type { Column, GridApi } from 'ag-grid-community';
import { type CellPosition, clampPosition, type SheetSize } from './cell-range';

export type ScrollArea = { left: number; top: number; right: number; bottom: number };

/** In pixels from the first column and row. */
export type ScrollPosition = { left: number; top: number };

const CELL = '.ag-cell';
const VIEWPORT = '.ag-grid-viewport';
const WHOLE = /^\d+$/;

/** The columns of the screen, and where each one is. */
class ColumnPlaces<Row> {
  /** Every rendered cell looks up its column among hundreds: indexed once per column order. */
  private known: { columns: Column[]; places: Map<string, number> } | null = null;
  private followed: Column[];

  constructor(private readonly api: GridApi<Row>) {
    this.followed = this.getKnown().columns;
  }

  get count(): number {
    return this.getKnown().columns.length;
  }

  fieldAt(column: number): string | null {
    return this.getKnown().columns[column]?.getColId() ?? null;
  }

  columnOf(field: string): number {
    return this.getKnown().places.get(field) ?? -1;
  }

  follow(): ((column: number) => number) | null {
    const before = this.followed;
    this.followed = this.getKnown().columns;
    if (before === this.followed) return null;
    return (column) => this.columnOf(before[column]?.getColId() ?? '');
  }

  private getKnown() {
    const columns = this.api.getAllDisplayedColumns();
    if (this.known?.columns !== columns) {
      this.known = { columns, places: new Map(columns.map((column, index) => [column.getColId(), index])) };
    }
    return this.known;
  }
}

/** Of the columns that are in the document: the others are drawn when they come into sight. */
export const listDrawn = <Row>(api: GridApi<Row>, isDrawn: (field: string) => boolean) =>
  api.getAllDisplayedVirtualColumns().filter((column) => isDrawn(column.getColId()));

export class GridSurface<Row> {
  private readonly columns: ColumnPlaces<Row>;

  constructor(
    private readonly api: GridApi<Row>,
    private readonly root: HTMLElement,
  ) {
    this.columns = new ColumnPlaces(api);
  }

  size(): SheetSize {
    return { rowCount: this.api.getDisplayedRowCount(), columnCount: this.columns.count };
  }

  get lastPosition(): CellPosition {
    const { rowCount, columnCount } = this.size();
    return { row: rowCount - 1, column: columnCount - 1 };
  }

  rowAt(row: number): Row | null {
    return this.api.getDisplayedRowAtIndex(row)?.data ?? null;
  }

  rowOf(rowId: string): number {
    return this.api.getRowNode(rowId)?.rowIndex ?? -1;
  }

  fieldAt(column: number): string | null {
    return this.columns.fieldAt(column);
  }

  columnOf(field: string): number {
    return this.columns.columnOf(field);
  }

  /** Where each column of the last call is now, -1 if it is not shown; null if none moved. */
  followColumns(): ((column: number) => number) | null {
    return this.columns.follow();
  }

  positionOf(element: Element | null): CellPosition | null {
    const cell = element?.closest(CELL);
    const rowIndex = cell?.closest('.ag-row')?.getAttribute('row-index') ?? '';
    // The totals row is pinned and has its own index ("b-0").
    if (!cell || !WHOLE.test(rowIndex)) return null;
    const column = this.columnOf(cell.getAttribute('col-id') ?? '');
    return column < 0 ? null : { row: Number(rowIndex), column };
  }

  elementAt({ row, column }: CellPosition): HTMLElement | null {
    const field = this.fieldAt(column);
    if (field === null) return null;
    return this.root.querySelector(`.ag-row[row-index="${row}"] ${CELL}[col-id="${CSS.escape(field)}"]`);
  }

  /** Scrolls the cell into view. */
  reveal(position: CellPosition): void {
    const { row, column } = clampPosition(position, this.size());
    const field = this.fieldAt(column);
    if (field === null) return;
    this.api.ensureIndexVisible(row);
    this.api.ensureColumnVisible(field);
  }

  /** Scrolls the cell into view, and focuses it. */
  focus(position: CellPosition): void {
    this.reveal(position);
    const field = this.fieldAt(position.column);
    if (field !== null) this.api.setFocusedCell(position.row, field);
  }

  /** The part of the screen where cells scroll: without header, pinned columns and pinned rows. */
  scrollArea(): ScrollArea | null {
    const box = this.root.querySelector(VIEWPORT)?.getBoundingClientRect();
    const header = this.root.querySelector('.ag-header')?.getBoundingClientRect();
    if (!box || !header) return null;
    const pinned = this.api
      .getDisplayedLeftColumns()
      .reduce((sum, column) => sum + column.getActualWidth(), 0);
    let below = 0;
    for (let index = 0; index < this.api.getPinnedBottomRowCount(); index += 1) {
      below += this.api.getPinnedBottomRow(index)?.rowHeight ?? 0;
    }
    const { right, bottom } = box;
    return { left: box.left + pinned, top: header.bottom, right, bottom: bottom - below };
  }

  /** Tells of each position whether its cell can be seen as a whole, as the grid is scrolled now. */
  sight(): (position: CellPosition) => boolean {
    const area = this.scrollArea();
    // Of hundreds of cells those that are not in the document need no measuring.
    const columns = this.api.getAllDisplayedVirtualColumns();
    const drawn = new Map(columns.map((column) => [column.getColId(), column]));
    return (position) => {
      const column = drawn.get(this.fieldAt(position.column) ?? '');
      const box = column && this.elementAt(position)?.getBoundingClientRect();
      if (!area || !column || !box || box.top < area.top || box.bottom > area.bottom) return false;
      return column.isPinned() || (box.left >= area.left && box.right <= area.right);
    };
  }

  /** Scrolls by pixels; false if it cannot scroll further in that direction. */
  scrollBy(across: number, down: number): boolean {
    const viewport = this.root.querySelector(VIEWPORT);
    if (!viewport) return false;
    const { scrollLeft, scrollTop } = viewport;
    viewport.scrollBy(across, down);
    return viewport.scrollLeft !== scrollLeft || viewport.scrollTop !== scrollTop;
  }

  scrollPosition(): ScrollPosition | null {
    const viewport = this.root.querySelector(VIEWPORT);
    return viewport && { left: viewport.scrollLeft, top: viewport.scrollTop };
  }

  scrollTo(position: ScrollPosition): void {
    this.root.querySelector(VIEWPORT)?.scrollTo(position);
  }

  /** Draws the cells of these rows again, in all columns or in these. */
  refresh(rowIds: readonly string[], isDrawn?: (field: string) => boolean): void {
    const rowNodes = rowIds.flatMap((id) => this.api.getRowNode(id) ?? []);
    const columns = isDrawn && listDrawn(this.api, isDrawn);
    if (rowNodes.length > 0) this.api.refreshCells({ rowNodes, columns, force: true, suppressFlash: true });
  }
}
