'use client';

/** The frame of every flat list of requests: filters and columns above the grid, pages below, errors in its place. */
import type { ReactNode } from 'react';
import { ColumnChooser } from '@/components/grid/column-chooser';
import type { DataGridProps } from '@/components/grid/data-grid';
import { Pager } from '@/components/grid/pager';
import type { ColumnsOfPerson } from '@/components/grid/use-column-state';
import type { ListSettingsHandle } from '@/components/grid/use-list-settings';
import type { ListUrl } from '@/components/grid/use-list-url';
import { ViewMenu } from '@/components/grid/view-menu';
import { LoadFailed } from '@/components/shell/load-failed';
import { useWorkspace } from '@/components/shell/workspace-context';
import { Bar } from '@/components/ui/bar';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { RequestListQuery } from '@/domain/contract/request';
import { toCountText } from '@/domain/format';
import type { RequestColumn } from './request-columns';
import { RequestFilters } from './request-filters';
import { isRequestFiltered, NO_FILTERS } from './request-list-query';
import { type RequestRow, toRequestId } from './request-row';
import type { RequestListHandle } from './use-request-list';

/** The empty flat list: no requests yet, or nothing found. */
function NoRequests({ url: { query, set } }: { url: ListUrl<RequestListQuery> }) {
  const { selectedSystem } = useWorkspace();
  return isRequestFiltered(query) ? (
    <EmptyState
      icon="search"
      title="No request matches these filters"
      actions={<Button onClick={() => set(NO_FILTERS)}>Clear filters</Button>}
    >
      <p>Take a filter away, or look in another fiscal year.</p>
    </EmptyState>
  ) : (
    <EmptyState
      icon="list"
      title={`No requests in ${selectedSystem.label} for fiscal year ${query.fiscalYear}`}
    >
      <p>Requests open when a product is published for a market, or when the market asks for it.</p>
    </EmptyState>
  );
}

type RequestListFrameProps = {
  handle: RequestListHandle;
  columns: readonly RequestColumn[];
  /** The user's settings of the list, and the query of its URL without a view. */
  view: { settings: ListSettingsHandle; base?: string };
  person: ColumnsOfPerson<RequestRow>;
  /** Beside the column chooser. */
  tools?: ReactNode;
  /** In the status bar. */
  status?: ReactNode;
  children: ReactNode;
};

export function RequestListFrame({
  handle,
  columns,
  person,
  view,
  tools,
  status,
  children,
}: RequestListFrameProps) {
  const { url, list } = handle;
  const { page, limit, totalCount } = list.page;
  return (
    <>
      <RequestFilters
        url={url}
        end={
          <>
            {tools}
            <ViewMenu {...view} allLabel="All requests" columns={person.text} />
            <ColumnChooser all={columns} person={person} />
          </>
        }
      />
      {list.error ? (
        <LoadFailed what="The requests" error={list.error} onRetry={() => void list.refresh()} />
      ) : (
        children
      )}
      <Bar
        label="List status"
        look="status"
        end={
          <>
            {status}
            {!list.error && (
              <Pager
                page={page}
                limit={limit}
                totalCount={totalCount}
                hrefOfPage={(to) => url.hrefOf({ page: to })}
                onPage={(to) => url.set({ page: to })}
              />
            )}
          </>
        }
      >
        {!list.error && toCountText(totalCount, 'request')}
      </Bar>
    </>
  );
}

/** The common grid props of every flat list. */
export function toGridProps(
  { url, list, shownSort }: RequestListHandle,
  person: ColumnsOfPerson<RequestRow>,
): Omit<DataGridProps<RequestRow>, 'label'> {
  const { shape } = RequestListQuery;
  return {
    columns: person.columns,
    rows: list.page.items,
    rowId: toRequestId,
    sort: shownSort,
    isBusy: list.isBusy,
    onSort: (sort) => url.set({ sort: shape.sort.parse(sort) }),
    hrefOfSort: (attribute) => url.hrefOf({ sort: shape.sort.parse([{ attribute }]) }),
    onOrder: person.setOrder,
    onWidths: person.setWidths,
    empty: <NoRequests url={url} />,
  };
}
