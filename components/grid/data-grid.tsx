'use client';

/** The one grid of all lists: the server's table first, replaced by AG Grid once it has loaded. */
import type { GridApi } from 'ag-grid-community';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { ProgressBar } from '@/components/ui/progress-bar';
import { StillLoading } from '@/components/ui/still-loading';
import { PartBoundary } from '@/components/workspace/part-boundary';
import { PROBLEM_SENTENCES } from '@/domain/problems';
import { useMedia } from '@/lib/client/use-media';
import type { AgGridProps } from './ag-grid';
import { createCopyTexts, type GridColumn, type WindowWidth } from './columns';
import { showCutTexts } from './cut-text';
import { FirstRows, useIsFromServer } from './first-rows';
import styles from './grid.module.css';
import { hasPictures, ROOMY_WIDTHS, toRowHeight } from './metrics';
import { toColumnDefs } from './to-column-defs';
import { startGrid, useGridChunk } from './use-grid-chunk';

startGrid();

/** CSS pixels; grid.module.css has the same numbers. */
const LEAST_WIDTHS: Record<WindowWidth, number> = { usual: 1000, wide: 1440, roomy: 1680 };

const useIsAtLeast = (width: WindowWidth) => useMedia(`(width >= ${LEAST_WIDTHS[width]}px)`);

const staysInSight = ({ isHead, kind }: Pick<GridColumn<never>, 'isHead' | 'kind'>) =>
  isHead === true || kind === 'tick';

function useColumnsOfWindow<Row>(columns: readonly GridColumn<Row>[]): readonly GridColumn<Row>[] {
  const usual = useIsAtLeast('usual');
  const wide = useIsAtLeast('wide');
  const roomy = useIsAtLeast('roomy');
  return useMemo(() => {
    const has = { usual, wide };
    const shown = columns.filter(({ from }) => from === undefined || has[from]);
    if (!usual) return shown.map((column) => (staysInSight(column) ? { ...column, pinned: 'left' } : column));
    if (!roomy) return shown;
    return shown.map((column) => (column.roomy ? { ...column, width: ROOMY_WIDTHS[column.roomy] } : column));
  }, [columns, usual, wide, roomy]);
}

const toFrameClass = <Row,>(columns: readonly GridColumn<Row>[]) =>
  classNames(
    styles.frame,
    hasPictures(columns) && styles.withPictures,
    columns.some(({ isFlexible, isHead }) => isFlexible && isHead) && styles.capped,
  );

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
  const isFromServer = useIsFromServer();
  const { Grid, hasFailed, retry } = useGridChunk(isFromServer);
  // A later list has its grid at once: no table is drawn to be replaced.
  const [hasTable] = useState(Grid === null);
  const { rows, selection } = grid;
  const columns = useColumnsOfWindow(grid.columns);
  const columnDefs = useMemo(() => toColumnDefs(columns, grid.sort), [columns, grid.sort]);
  const copyTextOf = useMemo(() => createCopyTexts(columns), [columns]);

  useEffect(() => selection?.setShown(rows), [selection, rows]);

  const takeOver = (api: GridApi<Row>) => {
    const standing = toStanding(table.current);
    setIsReady(true);
    const node = standing.rowId === null ? undefined : api.getRowNode(standing.rowId);
    const index = node?.rowIndex ?? Math.round(standing.top / toRowHeight(columns));
    if (index > 0) api.ensureIndexVisible(index, 'top');
    // The grid is hidden until React has rendered it, and hidden elements cannot take the focus.
    if (node && standing.field) {
      const { field } = standing;
      requestAnimationFrame(() => api.setFocusedCell(index, field));
    }
    grid.onFirstRows?.(api);
  };

  return (
    <div className={toFrameClass(columns)} aria-busy={isBusy} onPointerOver={showCutTexts}>
      {isBusy && (
        <>
          <ProgressBar thin label="Loading" className={styles.progress} />
          <StillLoading />
        </>
      )}
      {hasTable && !isReady && (
        <FirstRows
          {...grid}
          ref={table}
          hrefOfSort={hrefOfSort}
          isFromServer={isFromServer}
          isWhole={hasFailed}
          onTicked={(ticked) => selection?.setMany(ticked, true)}
        />
      )}
      {Grid && (
        <div className={classNames(styles.grid, hasTable && !isReady && styles.waiting)}>
          <Grid<Row> {...grid} {...{ columns, columnDefs, copyTextOf }} onFirstRows={takeOver} />
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
