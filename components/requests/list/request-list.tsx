'use client';
/** A flat list of requests: every filter of the call, by the page, with its download. */
import { type ReactNode, useMemo } from 'react';
import { ColumnChooser } from '@/components/grid/column-chooser';
import { DataGrid } from '@/components/grid/data-grid';
import { Pager } from '@/components/grid/pager';
import { useColumnState } from '@/components/grid/use-column-state';
import { useListPage } from '@/components/grid/use-list-page';
import { useListUrl } from '@/components/grid/use-list-url';
import type { DownloadButtonProps } from '@/components/products/list/download-button';
import { useWorkspace } from '@/components/shell/workspace-context';
import { Bar } from '@/components/ui/bar';
import { RequestListQuery } from '@/domain/contract/request';
import { toCountText } from '@/domain/format';
import type { System } from '@/domain/systems';
import { useDownload } from '@/lib/client/use-download';
import { RequestsFailed } from '../requests-failed';
import { NoRequests } from './no-requests';
import type { Labels, RequestColumn } from './request-columns';
import { RequestFilters } from './request-filters';
import {
  type FirstRequests,
  presentRequestPage,
  toExportQuery,
  toRequestDefaults,
} from './request-list-query';
import { toRequestId } from './request-row';

type RequestListProps = {
  first: FirstRequests;
  /** The grid's name, and that of the person's columns. */
  label: string;
  name: string;
  toColumns: (system: System, labels: Labels) => RequestColumn[];
  title: (download: DownloadButtonProps & { fiscalYear: number; count: number }) => ReactNode;
};

export function RequestList({ first, label, name, toColumns, title }: RequestListProps) {
  const { user, selectedSystem: system, moment, brands, markets } = useWorkspace();
  const params = useMemo(() => ({ prog: system.prefix }), [system]);
  const defaults = useMemo(() => toRequestDefaults(system, moment.currentFiscalYear), [system, moment]);
  const url = useListUrl(RequestListQuery, defaults);
  const { query, set, hrefOf } = url;
  const asked = { params, query: first.query };
  const list = useListPage(
    'listRequests',
    { params, query },
    { asked, page: first.page },
    presentRequestPage,
  );
  const all = useMemo(() => {
    const brandLabels = new Map(brands.map((brand) => [brand.brandId, brand.label]));
    const marketLabels = new Map(
      markets.map((market) => [market.marketId, `${market.code} ${market.label}`]),
    );
    return toColumns(system, {
      brand: (brandId) => brandLabels.get(brandId) ?? '',
      market: (marketId) => marketLabels.get(marketId) ?? '',
    });
  }, [toColumns, system, brands, markets]);
  const person = useColumnState(`${system.prefix}.${name}`, user.userId, all);
  const download = useDownload();
  const { page, limit, totalCount, items } = list.page;
  return (
    <>
      {title({
        fiscalYear: query.fiscalYear,
        count: totalCount,
        download,
        onDownload: () => void download.start('exportRequests', { params, query: toExportQuery(query) }),
      })}
      <RequestFilters url={url} end={<ColumnChooser all={all} person={person} />} />
      {list.error ? (
        <RequestsFailed error={list.error} onRetry={() => void list.refresh()} />
      ) : (
        <DataGrid
          label={label}
          columns={person.columns}
          rows={items}
          rowId={toRequestId}
          sort={query.sort}
          isBusy={list.isBusy}
          onSort={(sort) => set({ sort: RequestListQuery.shape.sort.parse(sort) })}
          hrefOfSort={(attribute) => hrefOf({ sort: RequestListQuery.shape.sort.parse([{ attribute }]) })}
          onOrder={person.setOrder}
          onWidths={person.setWidths}
          empty={<NoRequests url={url} />}
        />
      )}
      <Bar
        label="List status"
        look="status"
        end={
          <Pager
            page={page}
            limit={limit}
            totalCount={totalCount}
            hrefOfPage={(to) => hrefOf({ page: to })}
            onPage={(to) => set({ page: to })}
          />
        }
      >
        {toCountText(totalCount, 'request')}
      </Bar>
    </>
  );
}
