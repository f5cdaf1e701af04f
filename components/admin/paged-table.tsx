'use client';
/** A paginated list as a plain table: its rows, or why there are none, above the status bar with the pages. */
import { type ReactNode, useState } from 'react';
import { toChangedRows } from '@/components/grid/changed-rows';
import type { GridColumn } from '@/components/grid/columns';
import { showCutTexts } from '@/components/grid/cut-text';
import { ListNews } from '@/components/grid/list-news';
import { Pager } from '@/components/grid/pager';
import { ServerTable } from '@/components/grid/server-table';
import type { useListPage } from '@/components/grid/use-list-page';
import { useRenewal } from '@/components/grid/use-renewal';
import { Bar } from '@/components/ui/bar';
import { classNames } from '@/components/ui/class-names';
import { ErrorState } from '@/components/ui/error-state';
import { ProgressBar } from '@/components/ui/progress-bar';
import type { PageOf, Sort } from '@/domain/contract/paging';
import { toCountText } from '@/domain/format';
import { ProblemError } from '@/domain/problems';
import styles from './paged-table.module.css';
import { openRow } from './row-click';

type PagedTableProps<Row> = {
  label: string;
  /** The noun for one row. */
  noun: string;
  columns: readonly GridColumn<Row>[];
  rowId: (row: Row) => string;
  list: ReturnType<typeof useListPage<never, Row, PageOf<Row>>>;
  /** Shown instead of rows when there are none. */
  empty: ReactNode;
  sort: readonly Sort[];
  hrefOfSort: (sort: Sort[]) => string;
  onSort: (sort: Sort[]) => void;
  hrefOfPage: (page: number) => string;
  onPage: (page: number) => void;
};

/** A new column starts ascending; the same column reverses its direction. */
function toNextSort(sort: readonly Sort[], attribute: string): Sort[] {
  const isAscending = sort[0]?.attribute === attribute && sort[0].direction === 'asc';
  return [{ attribute, direction: isAscending ? 'desc' : 'asc' }];
}

export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { label, noun, columns, rowId, list, empty, sort, hrefOfSort, onSort, hrefOfPage, onPage } = props;
  const { items, page, limit, totalCount } = list.page;
  const [changed, setChanged] = useState<readonly string[]>([]);
  const note = (next: PageOf<Row>) => setChanged(toChangedRows(items, next.items, rowId).map(rowId));
  useRenewal((isFree) => list.renew(isFree, note));
  return (
    <>
      {/* biome-ignore lint/a11y: a shortcut for the mouse; by keyboard the button in each row opens it */}
      <div
        className={classNames(styles.scroll, list.isBusy && styles.busy)}
        aria-busy={list.isBusy}
        onClick={openRow}
        onPointerOver={showCutTexts}
      >
        {list.isBusy && <ProgressBar thin label="Loading" className={styles.progress} />}
        {list.error ? (
          <ErrorState
            title={`The ${noun}s could not be loaded`}
            requestId={list.error instanceof ProblemError ? list.error.problem.requestId : undefined}
            onRetry={() => void list.refresh()}
          >
            {list.error.message}
          </ErrorState>
        ) : items.length === 0 ? (
          empty
        ) : (
          <ServerTable
            label={label}
            columns={columns}
            rows={items}
            rowId={rowId}
            rowClasses={{ [styles.changed ?? '']: (row) => changed.includes(rowId(row)) }}
            sort={sort}
            hrefOfSort={(attribute) => hrefOfSort(toNextSort(sort, attribute))}
            onSortBy={(attribute) => onSort(toNextSort(sort, attribute))}
          />
        )}
      </div>
      <Bar
        label="List status"
        look="status"
        end={
          !list.error && (
            <>
              <ListNews onShow={list.showNews && (() => list.showNews?.(note))} />
              <Pager
                page={page}
                limit={limit}
                totalCount={totalCount}
                hrefOfPage={hrefOfPage}
                onPage={onPage}
              />
            </>
          )
        }
      >
        {!list.error && (list.isBusy ? 'Loading' : toCountText(totalCount, noun))}
      </Bar>
    </>
  );
}
