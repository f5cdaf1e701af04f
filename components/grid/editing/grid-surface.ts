/** AG Grid as the editing engine sees it: positions in screen order, over its API and its elements. */
import type { GridApi } from 'ag-grid-community';
import { ROW_HEIGHT } from '../metrics';
import { type CellPosition, clampPosition, type SheetSize } from './cell-range';

export type ScrollArea = { left: number; top: number; right: number; bottom: number };

/** In pixels from the first column and row. */
export type ScrollPosition = { left: number; top: number };

export type GridSurface<Row> = {
  size: () => SheetSize;
  rowAt: (row: number) => Row | null;
  fieldAt: (column: number) => string | null;
  columnOf: (field: string) => number;
  /** Where each column of the last call is now, -1 if it is not shown; null if none moved. */
  followColumns: () => ((column: number) => number) | null;
  rowOf: (rowId: string) => number;
  positionOf: (element: Element | null) => CellPosition | null;
  elementAt: (position: CellPosition) => HTMLElement | null;
  /** Scrolls the cell into view, and focuses it. */
  focus: (position: CellPosition) => void;
  reveal: (position: CellPosition) => void;
  /** Draws the cells of these rows again, in all columns or in these. */
  refresh: (rowIds: readonly string[], isDrawn?: (field: string) => boolean) => void;
  /** Tells of each position whether its cell can be seen as a whole, as the grid is scrolled now. */
  sight: () => (position: CellPosition) => boolean;
  /** The part of the screen where cells scroll: without header, pinned columns and pinned rows. */
  scrollArea: () => ScrollArea | null;
  /** Scrolls by pixels; false if it cannot scroll further in that direction. */
  scrollBy: (across: number, down: number) => boolean;
  scrollPosition: () => ScrollPosition | null;
  scrollTo: (position: ScrollPosition) => void;
};

const CELL = '.ag-cell';
const VIEWPORT = '.ag-grid-viewport';
const WHOLE = /^\d+$/;

/** The columns of the screen, and where each one is. */
function toColumnPlaces<Row>(api: GridApi<Row>) {
  // Every rendered cell looks up its column among hundreds: indexed once per column order.
  let known: { columns: ReturnType<typeof api.getAllDisplayedColumns>; places: Map<string, number> } | null =
    null;
  const toKnown = () => {
    const columns = api.getAllDisplayedColumns();
    if (known?.columns !== columns) {
      known = { columns, places: new Map(columns.map((column, index) => [column.getColId(), index])) };
    }
    return known;
  };
  const columnOf = (field: string) => toKnown().places.get(field) ?? -1;
  let followed = toKnown().columns;
  return {
    count: () => toKnown().columns.length,
    fieldAt: (column: number) => toKnown().columns[column]?.getColId() ?? null,
    columnOf,
    followColumns() {
      const before = followed;
      followed = toKnown().columns;
      if (before === followed) return null;
      return (column: number) => columnOf(before[column]?.getColId() ?? '');
    },
  };
}

/** Of the columns that are in the document: the others are drawn when they come into sight. */
export const listDrawn = <Row>(api: GridApi<Row>, isDrawn: (field: string) => boolean) =>
  api.getAllDisplayedVirtualColumns().filter((column) => isDrawn(column.getColId()));

/** The part of the screen where cells scroll. */
function toScrollArea<Row>(api: GridApi<Row>, root: HTMLElement): ScrollArea | null {
  const box = root.querySelector(VIEWPORT)?.getBoundingClientRect();
  const header = root.querySelector('.ag-header')?.getBoundingClientRect();
  if (!box || !header) return null;
  const pinned = api.getDisplayedLeftColumns().reduce((sum, column) => sum + column.getActualWidth(), 0);
  const below = api.getPinnedBottomRowCount() * ROW_HEIGHT;
  const { right, bottom } = box;
  return { left: box.left + pinned, top: header.bottom, right, bottom: bottom - below };
}

type Cells = Pick<GridSurface<unknown>, 'fieldAt' | 'elementAt'>;

function toSight<Row>(api: GridApi<Row>, area: ScrollArea | null, { fieldAt, elementAt }: Cells) {
  // Of hundreds of cells those that are not in the document need no measuring.
  const drawn = new Map(api.getAllDisplayedVirtualColumns().map((column) => [column.getColId(), column]));
  return (position: CellPosition): boolean => {
    const column = drawn.get(fieldAt(position.column) ?? '');
    const box = column && elementAt(position)?.getBoundingClientRect();
    if (!area || !column || !box || box.top < area.top || box.bottom > area.bottom) return false;
    return column.isPinned() || (box.left >= area.left && box.right <= area.right);
  };
}

export function toSurface<Row>(api: GridApi<Row>, root: HTMLElement): GridSurface<Row> {
  const { count, fieldAt, columnOf, followColumns } = toColumnPlaces(api);
  const size = () => ({ rowCount: api.getDisplayedRowCount(), columnCount: count() });

  const reveal = (position: CellPosition) => {
    const { row, column } = clampPosition(position, size());
    const field = fieldAt(column);
    if (field === null) return;
    api.ensureIndexVisible(row);
    api.ensureColumnVisible(field);
  };

  const elementAt = ({ row, column }: CellPosition): HTMLElement | null => {
    const field = fieldAt(column);
    if (field === null) return null;
    return root.querySelector(`.ag-row[row-index="${row}"] ${CELL}[col-id="${CSS.escape(field)}"]`);
  };

  const scrollArea = () => toScrollArea(api, root);

  return {
    size,
    fieldAt,
    columnOf,
    followColumns,
    reveal,
    rowAt: (row) => api.getDisplayedRowAtIndex(row)?.data ?? null,
    rowOf: (rowId) => api.getRowNode(rowId)?.rowIndex ?? -1,
    positionOf(element) {
      const cell = element?.closest(CELL);
      const rowIndex = cell?.closest('.ag-row')?.getAttribute('row-index') ?? '';
      // The totals row is pinned and has its own index ("b-0").
      if (!cell || !WHOLE.test(rowIndex)) return null;
      const column = columnOf(cell.getAttribute('col-id') ?? '');
      return column < 0 ? null : { row: Number(rowIndex), column };
    },
    elementAt,
    scrollArea,
    sight: () => toSight(api, scrollArea(), { fieldAt, elementAt }),
    focus(position) {
      reveal(position);
      const field = fieldAt(position.column);
      if (field !== null) api.setFocusedCell(position.row, field);
    },
    scrollBy(across, down) {
      const viewport = root.querySelector(VIEWPORT);
      if (!viewport) return false;
      const { scrollLeft, scrollTop } = viewport;
      viewport.scrollBy(across, down);
      return viewport.scrollLeft !== scrollLeft || viewport.scrollTop !== scrollTop;
    },
    scrollPosition() {
      const viewport = root.querySelector(VIEWPORT);
      return viewport && { left: viewport.scrollLeft, top: viewport.scrollTop };
    },
    scrollTo: (position) => root.querySelector(VIEWPORT)?.scrollTo(position),
    refresh(rowIds, isDrawn) {
      const rowNodes = rowIds.flatMap((id) => api.getRowNode(id) ?? []);
      const columns = isDrawn && listDrawn(api, isDrawn);
      if (rowNodes.length > 0) api.refreshCells({ rowNodes, columns, force: true, suppressFlash: true });
    },
  };
}

export function lastPositionOf<Row>(surface: GridSurface<Row>): CellPosition {
  const { rowCount, columnCount } = surface.size();
  return { row: rowCount - 1, column: columnCount - 1 };
}
