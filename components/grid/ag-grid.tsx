'use client';

/** The lazily loaded part of the grid. */
import type {
  CellKeyDownEvent,
  ColDef,
  ColGroupDef,
  ColumnMovedEvent,
  ColumnResizedEvent,
  GridApi,
  GridOptions,
  Module,
  RowClassRules,
  SortChangedEvent,
} from 'ag-grid-community';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Sort } from '@/domain/contract/paging';
import { AgGridReact, gridModules } from './ag-grid-parts';
import type { GridColumn, RowClasses } from './columns';
import styles from './grid.module.css';
import { gridTheme } from './grid-theme';
import { GROUP_HEADER_HEIGHT, HEADER_HEIGHT, toRowHeight } from './metrics';
import { createEchoFilter } from './scroll-echo';
import type { SelectionStore } from './selection-store';
import { getStyleNonce } from './style-nonce';

/** What the page makes of the columns: the grid's file would otherwise contain their components a second time. */
type Made<Row> = {
  columnDefs: ColumnDefs<Row>;
  /** The text for a copy of a cell. */
  copyTextOf: (row: Row, field: string) => string;
};

/** Keys of a read-only list: the editing engine has its own. */
type Reading<Row> = Pick<AgGridProps<Row>, 'selection' | 'onOpen'> & Pick<Made<Row>, 'copyTextOf'>;

/** Space ticks the row, Enter opens it, Ctrl+C copies the cell, Ctrl+A ticks the page, Escape clears the ticks. */
function onReadingKey<Row>(
  event: CellKeyDownEvent<Row>,
  { copyTextOf, selection, onOpen }: Reading<Row>,
): void {
  const key = event.event;
  const { data } = event;
  if (!(key instanceof KeyboardEvent) || data === undefined) return;
  const isCommand = key.ctrlKey || key.metaKey;
  if (key.key === ' ' && selection && !isCommand) {
    key.preventDefault();
    selection.toggle(data, key.shiftKey);
  } else if (key.key === 'Enter' && onOpen && !isCommand) {
    key.preventDefault();
    onOpen(data);
  } else if (key.key === 'Escape' && selection) {
    selection.clear();
  } else if (key.key.toLowerCase() === 'a' && isCommand && selection) {
    key.preventDefault();
    selection.setMany(selection.getShown(), true);
  } else if (key.key.toLowerCase() === 'c' && isCommand && !window.getSelection()?.toString()) {
    void navigator.clipboard.writeText(copyTextOf(data, event.column.getColId()));
  }
}

export type AgGridProps<Row> = {
  label: string;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  rowClasses?: RowClasses<Row>;
  sort?: readonly Sort[];
  onSort?: (sort: Sort[]) => void;
  onOrder?: (fields: string[]) => void;
  onWidths?: (widths: Record<string, number>) => void;
  /** Enter on a read-only row. */
  onOpen?: (row: Row) => void;
  selection?: SelectionStore<Row>;
  /** Further AG Grid options: editing, events, pinned rows. They override the wrapper's own. */
  options?: GridOptions<Row>;
  /** Modules in addition to those every list needs. */
  modules?: readonly Module[];
  onReady?: (api: GridApi<Row>) => void;
  onFirstRows?: (api: GridApi<Row>) => void;
};

export type ColumnDefs<Row> = readonly (ColDef<Row> | ColGroupDef<Row>)[];

/** Rules, so that a row loses a class at once when its data changes. */
const toRowClassRules = <Row,>(rowClasses: RowClasses<Row> = {}): RowClassRules<Row> =>
  Object.fromEntries(
    Object.entries(rowClasses).map(([name, hasClass]) => [
      name,
      ({ data }: { data?: Row }) => data !== undefined && hasClass(data),
    ]),
  );

/**
 * Rows drawn above and below those in sight. A wide grid draws fewer, because each column that scrolls into view draws them
 * too.
 */
const ROW_BUFFER = 10;
const WIDE = { columns: 30, rowBuffer: 4 };
const toRowBuffer = (columnCount: number) => (columnCount > WIDE.columns ? WIDE.rowBuffer : ROW_BUFFER);

/** The buffer is drawn once the rows in sight are on screen: it would hold them up. */
function useRowBuffer(columnCount: number) {
  const [isShown, setIsShown] = useState(false);
  const [isFilled, setIsFilled] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // In a task after the frame of the rows: a task queued now could run before it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setIsFilled(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isShown]);
  return { rowBuffer: isFilled ? toRowBuffer(columnCount) : 0, fill: () => setIsShown(true) };
}

/** Another page of a list starts at its top; the same page with other figures keeps its position. */
function createPageTop() {
  let shown: ReadonlySet<string> = new Set();
  return (api: Pick<GridApi, 'forEachNode' | 'ensureIndexVisible'>) => {
    const before = shown;
    const ids: string[] = [];
    api.forEachNode(({ id }) => {
      if (id !== undefined) ids.push(id);
    });
    shown = new Set(ids);
    if (before.size > 0 && ids.length > 0 && !ids.some((id) => before.has(id))) {
      api.ensureIndexVisible(0, 'top');
    }
  };
}

/** Call on every change of the rows: scrolls up if none of the previous rows is left. */
function usePageTop() {
  const [showTop] = useState(createPageTop);
  return showTop;
}

const DEFAULT_COLUMN: ColDef = { sortingOrder: ['asc', 'desc', null] };

/** A move or a resize counts once it is finished, and only if the user did it. */
const isDoneByPerson = (event: ColumnMovedEvent | ColumnResizedEvent) =>
  event.finished && (event.source === 'uiColumnMoved' || event.source === 'uiColumnResized');

/** The event also reports columns that flexed to make room: the user did not choose their widths. */
function toDraggedWidths({ columns, flexColumns }: ColumnResizedEvent): Record<string, number> {
  const dragged = (columns ?? []).filter((column) => !flexColumns?.includes(column));
  return Object.fromEntries(dragged.map((column) => [column.getColId(), column.getActualWidth()]));
}

function toSort<Row>(columns: readonly GridColumn<Row>[], { api }: SortChangedEvent<Row>): Sort[] {
  return api
    .getColumnState()
    .filter((state) => state.sort)
    .sort((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0))
    .flatMap((state): Sort[] => {
      const attribute = columns.find((column) => column.field === state.colId)?.sort;
      return attribute ? [{ attribute, direction: state.sort === 'desc' ? 'desc' : 'asc' }] : [];
    });
}

export default function AgGrid<Row>(props: AgGridProps<Row> & Made<Row>) {
  const { label, columns, rows, rowId, rowClasses, options, modules } = props;
  const root = useRef<HTMLDivElement>(null);
  const columnDefs = useMemo(() => [...props.columnDefs], [props.columnDefs]);
  const allModules = useMemo(() => [...gridModules, ...(modules ?? [])], [modules]);
  const rowData = useMemo(() => [...rows], [rows]);
  const rowClassRules = useMemo(() => toRowClassRules(rowClasses), [rowClasses]);
  const styleNonce = useMemo(getStyleNonce, []);
  const showTop = usePageTop();
  const [dropEcho] = useState(createEchoFilter);
  const { rowBuffer, fill } = useRowBuffer(columns.length);

  return (
    <div ref={root} className={styles.root} onScrollCapture={dropEcho}>
      <AgGridReact<Row>
        theme={gridTheme}
        styleNonce={styleNonce}
        modules={allModules}
        columnDefs={columnDefs}
        rowData={rowData}
        getRowId={({ data }) => rowId(data)}
        rowClassRules={rowClassRules}
        // The rows keep their width when there are too few to scroll.
        alwaysShowVerticalScroll
        rowHeight={toRowHeight(columns)}
        rowBuffer={rowBuffer}
        headerHeight={HEADER_HEIGHT}
        groupHeaderHeight={GROUP_HEADER_HEIGHT}
        defaultColDef={DEFAULT_COLUMN}
        animateRows={false}
        ensureDomOrder
        // All headers are one stop of Tab: arrows move between them, and Tab moves on to the cells.
        tabToNextHeader={({ backwards, previousHeaderPosition }) => {
          if (backwards || !previousHeaderPosition) return false;
          return { headerRowIndex: -1, column: previousHeaderPosition.column };
        }}
        enableCellTextSelection
        suppressDragLeaveHidesColumns
        suppressOverlays={['loading', 'noRows', 'noMatchingRows']}
        onColumnMoved={(event) => {
          if (!isDoneByPerson(event)) return;
          const shown = event.api.getAllDisplayedColumns().map((column) => column.getColId());
          // The column of a folded group is not one of the list.
          props.onOrder?.(shown.filter((id) => columns.some(({ field }) => field === id)));
        }}
        onSortChanged={(event) => {
          if (event.source === 'uiColumnSorted') props.onSort?.(toSort(columns, event));
        }}
        onCellKeyDown={(event) => {
          if (!('column' in event)) return;
          onReadingKey(event as CellKeyDownEvent<Row>, props);
        }}
        {...options}
        onGridReady={(event) => {
          // AG Grid has no option to name its grid element.
          root.current?.querySelector('[role="grid"], [role="treegrid"]')?.setAttribute('aria-label', label);
          options?.onGridReady?.(event);
          props.onReady?.(event.api);
          // Without rows the first-rows event never fires.
          if (rows.length === 0) props.onFirstRows?.(event.api);
        }}
        onColumnResized={(event) => {
          options?.onColumnResized?.(event);
          if (isDoneByPerson(event)) props.onWidths?.(toDraggedWidths(event));
        }}
        onFirstDataRendered={(event) => {
          options?.onFirstDataRendered?.(event);
          showTop(event.api);
          props.onFirstRows?.(event.api);
          fill();
        }}
        onRowDataUpdated={(event) => {
          options?.onRowDataUpdated?.(event);
          showTop(event.api);
        }}
      />
    </div>
  );
}
