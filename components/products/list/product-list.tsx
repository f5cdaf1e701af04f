'use client';
/** The product list: filters, grid, and below it the pages or the selection. */
import { useRouter } from 'next/navigation';
import { useEffect, useMemo } from 'react';
import { ColumnChooser } from '@/components/grid/column-chooser';
import { DataGrid } from '@/components/grid/data-grid';
import { EditStatus, UndoButtons } from '@/components/grid/editing/edit-status';
import { EditingLayer } from '@/components/grid/editing/editing-layer';
import { RefusalPopover } from '@/components/grid/editing/refusal-popover';
import { Pager } from '@/components/grid/pager';
import { toTickColumn } from '@/components/grid/tick';
import { useColumnState } from '@/components/grid/use-column-state';
import { useListPage } from '@/components/grid/use-list-page';
import { useListSettings } from '@/components/grid/use-list-settings';
import { useListUrl } from '@/components/grid/use-list-url';
import { useSelectedRows, useSelection } from '@/components/grid/use-selection';
import { ViewMenu } from '@/components/grid/view-menu';
import { LoadFailed } from '@/components/shell/load-failed';
import { useWorkspace } from '@/components/shell/workspace-context';
import { BarRule } from '@/components/ui/bar';
import type { ListSettings } from '@/domain/contract/lists';
import type { PageOf } from '@/domain/contract/paging';
import { type Product, ProductListQuery } from '@/domain/contract/product';
import type { Problem } from '@/domain/problems';
import { toPath } from '@/domain/screens';
import { useDownload } from '@/lib/client/use-download';
import { toProductWords } from './product-cells';
import { isFiltered, ProductFilters, toFilterKey } from './product-filters';
import { NoProducts } from './product-list-states';
import { ProductListStatus } from './product-list-status';
import { ProductListTitle } from './product-list-title';
import { type ProductRow, presentProductRow, toRowId, toRowName } from './product-row';
import { toRowClass } from './row-class';
import { useProductEditing } from './use-product-editing';

const presentPage = (page: PageOf<Product>): PageOf<ProductRow> => ({
  ...page,
  items: page.items.map(presentProductRow),
});

type ProductListProps = {
  first: {
    query: ProductListQuery;
    page: PageOf<ProductRow>;
    failed?: Problem;
    settings: ListSettings | null;
  };
};

export function ProductList({ first }: ProductListProps) {
  const router = useRouter();
  const { selectedSystem: system, moment } = useWorkspace();
  const params = useMemo(() => ({ prog: system.prefix }), [system]);
  const defaults = useMemo(() => ({ fiscalYear: moment.currentFiscalYear }), [moment]);
  const url = useListUrl(ProductListQuery, defaults);
  const { query, set, hrefOf } = url;
  const list = useListPage(
    'listProducts',
    { params, query },
    { ...first, address: { params, query: first.query } },
    presentPage,
  );
  const { items: rows, limit, totalCount } = list.page;
  const selection = useSelection(toRowId);
  const selected = useSelectedRows(selection);
  const filterKey = toFilterKey(query);
  // The selection is outside React. It is cleared on a filter change, so that no hidden row is acted on.
  useEffect(() => {
    if (filterKey) return selection.clear;
  }, [selection, filterKey]);
  const { store, handle, columns, cells } = useProductEditing({
    rows,
    fiscalYear: query.fiscalYear,
    selection,
    onOpen: (row) => router.push(toPath('productEdit', { system, id: row.productId })),
  });
  const { controller } = handle;
  const all = useMemo(() => [toTickColumn(selection, toRowId, toRowName), ...columns], [selection, columns]);
  const settings = useListSettings('products', first.settings);
  const person = useColumnState(settings, all);
  const download = useDownload();
  const exportAll = async (productIds = query.productIds) => {
    const { page: _page, limit: _limit, sort: _sort, ...filters } = query;
    await store.queue.flush();
    return download.start('exportProducts', { params, query: { ...filters, productIds } });
  };

  return (
    <>
      <ProductListTitle
        count={list.error ? undefined : totalCount}
        fiscalYear={query.fiscalYear}
        download={download}
        onDownload={() => void exportAll()}
      />
      <ProductFilters
        url={url}
        end={
          <>
            <UndoButtons store={store} controller={controller} />
            <BarRule />
            <ViewMenu settings={settings} allLabel="All products" columns={person.text} />
            <ColumnChooser all={all} person={person} />
          </>
        }
      />
      {list.error ? (
        <LoadFailed what="The products" error={list.error} onRetry={() => void list.refresh()} />
      ) : (
        <EditingLayer
          handle={handle}
          popover={
            <RefusalPopover
              controller={controller}
              layer={handle.layer}
              words={({ row, field }) => toProductWords(row, field, cells)}
            />
          }
        >
          <DataGrid
            label="Products"
            columns={person.columns}
            rows={rows}
            rowId={toRowId}
            rowClass={toRowClass}
            selection={selection}
            sort={query.sort}
            isBusy={list.isBusy}
            onSort={(sort) => set({ sort: ProductListQuery.shape.sort.parse(sort) })}
            hrefOfSort={(attribute) => hrefOf({ sort: ProductListQuery.shape.sort.parse([{ attribute }]) })}
            onOrder={person.setOrder}
            onWidths={person.setWidths}
            options={handle.options}
            onReady={handle.onReady}
            empty={<NoProducts isFiltered={isFiltered(query)} url={url} />}
          />
        </EditingLayer>
      )}
      <ProductListStatus
        selection={selection}
        selected={selected}
        query={query}
        totalCount={list.error ? null : totalCount}
        edits={store}
        controller={controller}
        onExport={(productIds) => void exportAll(productIds)}
        onChanged={list.refresh}
        save={<EditStatus store={store} controller={controller} />}
        pager={
          !list.error && (
            <Pager
              page={query.page}
              limit={limit}
              totalCount={totalCount}
              hrefOfPage={(page) => hrefOf({ page })}
              onPage={(page) => set({ page })}
            />
          )
        }
      />
    </>
  );
}
