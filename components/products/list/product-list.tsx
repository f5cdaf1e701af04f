'use client';
/** The product list: filters, grid, and under it the pages or what is selected. */
import { useRouter } from 'next/navigation';
import { useEffect, useMemo } from 'react';
import { ColumnChooser } from '@/components/grid/column-chooser';
import { DataGrid } from '@/components/grid/data-grid';
import { Pager } from '@/components/grid/pager';
import { toTickColumn } from '@/components/grid/tick';
import { useColumnState } from '@/components/grid/use-column-state';
import { useListPage } from '@/components/grid/use-list-page';
import { useListUrl } from '@/components/grid/use-list-url';
import { useSelectedRows, useSelection } from '@/components/grid/use-selection';
import { ViewMenu } from '@/components/grid/view-menu';
import { useWorkspace } from '@/components/shell/workspace-context';
import { Bar } from '@/components/ui/bar';
import type { PageOf } from '@/domain/contract/paging';
import { type Product, ProductListQuery } from '@/domain/contract/product';
import { toCountText } from '@/domain/format';
import type { Problem } from '@/domain/problems';
import { toPath } from '@/domain/routes';
import { useDownload } from '@/lib/client/use-download';
import { toProductColumns } from './product-columns';
import { isFiltered, ProductFilters, toFilterKey } from './product-filters';
import { NoProducts, ProductsFailed } from './product-list-states';
import { ProductListTitle } from './product-list-title';
import { type ProductRow, presentProductRow, toRowId, toRowName } from './product-row';
import { ProductSelection } from './product-selection';
import { toRowClass } from './row-class';

const presentPage = (page: PageOf<Product>): PageOf<ProductRow> => ({
  ...page,
  items: page.items.map(presentProductRow),
});

type ProductListProps = {
  first: { query: ProductListQuery; page: PageOf<ProductRow>; failed?: Problem };
};

export function ProductList({ first }: ProductListProps) {
  const router = useRouter();
  const { user, selectedSystem: system, moment, brands } = useWorkspace();
  const params = useMemo(() => ({ prog: system.prefix }), [system]);
  const defaults = useMemo(() => ({ fiscalYear: moment.currentFiscalYear }), [moment]);
  const url = useListUrl(ProductListQuery, defaults);
  const { query, set, hrefOf } = url;
  const list = useListPage(
    'listProducts',
    { params, query },
    { ...first, asked: { params, query: first.query } },
    presentPage,
  );
  const store = useSelection(toRowId);
  const selected = useSelectedRows(store);
  const filterKey = toFilterKey(query);
  // The selection is outside React: what no filter shows any more is not acted on unseen.
  useEffect(() => {
    if (filterKey) return store.clear;
  }, [store, filterKey]);
  const all = useMemo(
    () => [toTickColumn(store, toRowId, toRowName), ...toProductColumns(system, brands)],
    [store, system, brands],
  );
  const person = useColumnState(`${system.prefix}.products`, user.userId, all);
  const download = useDownload();
  const exportAll = (productIds = query.productIds) => {
    const { page: _page, limit: _limit, sort: _sort, ...filters } = query;
    return download.start('exportProducts', { params, query: { ...filters, productIds } });
  };

  const { limit, totalCount } = list.page;
  const pager = (
    <Pager
      page={query.page}
      limit={limit}
      totalCount={totalCount}
      hrefOfPage={(to) => hrefOf({ page: to })}
      onPage={(to) => set({ page: to })}
    />
  );

  return (
    <>
      <ProductListTitle
        count={totalCount}
        fiscalYear={query.fiscalYear}
        download={download}
        onDownload={() => void exportAll()}
      />
      <ProductFilters
        url={url}
        end={
          <>
            <ViewMenu name={`${system.prefix}.products`} userId={user.userId} allLabel="All products" />
            <ColumnChooser all={all} person={person} />
          </>
        }
      />
      {list.error ? (
        <ProductsFailed error={list.error} onRetry={() => void list.refresh()} />
      ) : (
        <DataGrid
          label="Products"
          columns={person.columns}
          rows={list.page.items}
          rowId={toRowId}
          rowClass={toRowClass}
          selection={store}
          sort={query.sort}
          isBusy={list.isBusy}
          onSort={(sort) => set({ sort: ProductListQuery.shape.sort.parse(sort) })}
          hrefOfSort={(attribute) => hrefOf({ sort: ProductListQuery.shape.sort.parse([{ attribute }]) })}
          onOrder={person.setOrder}
          onWidths={person.setWidths}
          onOpen={(row) => router.push(toPath('productEdit', { system, id: row.productId }))}
          empty={<NoProducts isFiltered={isFiltered(query)} url={url} />}
        />
      )}
      <ProductSelection
        store={store}
        selected={selected}
        query={query}
        totalCount={totalCount}
        onExport={(productIds) => void exportAll(productIds)}
        onChanged={list.refresh}
        end={pager}
      />
      {selected.size === 0 && (
        <Bar label="List status" look="status" end={pager}>
          {toCountText(totalCount, 'product')}
        </Bar>
      )}
    </>
  );
}
