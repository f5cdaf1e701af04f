'use client';
/** The one grid of all lists: the server's table first, replaced by AG Grid once it has loaded. */
import type { GridApi } from 'ag-grid-community';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PartBoundary } from '@/components/shell/part-boundary';
import { classNames } from '@/components/ui/class-names';
import { ProgressBar } from '@/components/ui/progress-bar';
import { PROBLEM_SENTENCES } from '@/domain/problems';
import type { AgGridProps } from './ag-grid';
import styles from './grid.module.css';
import { ROW_HEIGHT } from './metrics';
import { ServerTable } from './server-table';
import { useColumnsOfWindow } from './use-columns-of-window';
import { useGridChunk } from './use-grid-chunk';

export type DataGridProps<Row> = AgGridProps<Row> & {
  hrefOfSort?: (attribute: string) => string;
  /** Newer rows are loading; the current ones stay, with a progress line. */
  isBusy?: boolean;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
};

/** The focused cell of the table, so that the grid takes over at the same cell. */
function toStanding(table: HTMLElement | null) {
  const active = table?.contains(document.activeElement) ? document.activeElement : null;
  return {
    rowId: active?.closest<HTMLElement>('[data-row]')?.dataset.row ?? null,
    field: active?.closest<HTMLElement>('[data-field]')?.dataset.field ?? null,
    top: table?.scrollTop ?? 0,
  };
}

/** An error in a grid does not break its screen. */
export function DataGrid<Row>(input: DataGridProps<Row>) {
  return (
    <PartBoundary title={input.label}>
      <TableThenGrid {...input} />
    </PartBoundary>
  );
}

function TableThenGrid<Row>({ hrefOfSort, isBusy = false, empty, ...grid }: DataGridProps<Row>) {
  const table = useRef<HTMLDivElement>(null);
  const [isReady, setIsReady] = useState(false);
  const { Grid, hasFailed, retry } = useGridChunk();
  const { rows, selection } = grid;
  const columns = useColumnsOfWindow(grid.columns);

  useEffect(() => selection?.setShown(rows), [selection, rows]);

  const takeOver = (api: GridApi<Row>) => {
    const standing = toStanding(table.current);
    setIsReady(true);
    const node = standing.rowId === null ? undefined : api.getRowNode(standing.rowId);
    const index = node?.rowIndex ?? Math.round(standing.top / ROW_HEIGHT);
    if (index > 0) api.ensureIndexVisible(index, 'top');
    // The grid is hidden until React has rendered it, and hidden elements cannot take the focus.
    if (node && standing.field) {
      const { field } = standing;
      requestAnimationFrame(() => api.setFocusedCell(index, field));
    }
    grid.onFirstRows?.(api);
  };

  return (
    <div className={styles.frame} aria-busy={isBusy}>
      {isBusy && <ProgressBar thin label="Loading" className={styles.progress} />}
      {!isReady && (
        <div className={styles.scroll} ref={table}>
          <ServerTable {...grid} hrefOfSort={hrefOfSort} />
        </div>
      )}
      {Grid && (
        <div className={classNames(styles.grid, !isReady && styles.waiting)}>
          <Grid<Row> {...grid} columns={columns} onFirstRows={takeOver} />
        </div>
      )}
      {rows.length === 0 && empty && <div className={styles.empty}>{empty}</div>}
      {hasFailed && (
        <div className={styles.failure} role="alert">
          {PROBLEM_SENTENCES.chunk}{' '}
          <button type="button" onClick={retry}>
            Try again
          </button>
        </div>
      )}
    </div>
  );
}
