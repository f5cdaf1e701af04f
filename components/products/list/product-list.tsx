'use client';

/** The product list: filters, grid, and below it the pages or the selection. */
import { useRouter } from 'next/navigation';
import { useEffect, useMemo } from 'react';
import { ColumnChooser } from '@/components/grid/column-chooser';
import { DataGrid } from '@/components/grid/data-grid';
import { EditStatus, UndoButtons } from '@/components/grid/editing/edit-status';
import { EditingLayer } from '@/components/grid/editing/editing-layer';
import { RefusalPopover } from '@/components/grid/editing/refusal-popover';
import gridStyles from '@/components/grid/grid.module.css';
import { Pager } from '@/components/grid/pager';
import { toTickColumn } from '@/components/grid/tick';
import { useColumnState } from '@/components/grid/use-column-state';
import { useListPage } from '@/components/grid/use-list-page';
import { useListSettings } from '@/components/grid/use-list-settings';
import { useListUrl } from '@/components/grid/use-list-url';
import { useSelectedRows, useSelection } from '@/components/grid/use-selection';
import { ViewMenu } from '@/components/grid/view-menu';
import { ImportLink } from '@/components/imports/import-link';
import { LoadFailed } from '@/components/shell/load-failed';
import { TitleBlock } from '@/components/shell/title-block';
import { useWrites } from '@/components/shell/use-writes';
import { useWorkspace } from '@/components/shell/workspace-context';
import { BarRule } from '@/components/ui/bar';
import { ButtonLink } from '@/components/ui/button-link';
import { classNames } from '@/components/ui/class-names';
import { DownloadButton, type DownloadButtonProps } from '@/components/ui/download-button';
import { WhyNot } from '@/components/ui/why-not';
import type { ListSettings } from '@/domain/contract/lists';
import type { PageOf } from '@/domain/contract/paging';
import { type Product, ProductListQuery } from '@/domain/contract/product';
import type { Problem } from '@/domain/problems';
import { SCREENS, toPath } from '@/domain/screens';
import { useDownload } from '@/lib/client/use-download';
import { toProductWords } from './product-cells';
import { isFiltered, ProductFilters, toFilterKey } from './product-filters';
import { NoProducts } from './product-list-states';
import { ProductListStatus } from './product-list-status';
import { type ProductRow, presentProductRow, toRowId, toRowName } from './product-row';
import { useProductEditing } from './use-product-editing';

/** Published rows are green, and disabled ones have muted text: a product may be both. */
const toRowClass = (row: ProductRow): string | undefined =>
  classNames(row.publishedAt !== null && gridStyles.published, row.isDisabled && gridStyles.muted);

/** The title of the product list, with the actions for the whole list. */
type ProductListTitleProps = DownloadButtonProps & { count: number | undefined; fiscalYear: number };

function ProductListTitle({ count, fiscalYear, ...download }: ProductListTitleProps) {
  const { selectedSystem: system, moment } = useWorkspace();
  const writes = useWrites(fiscalYear);
  const query = fiscalYear === moment.currentFiscalYear ? '' : `?fiscalYear=${fiscalYear}`;
  return (
    <TitleBlock
      title={SCREENS.products.title}
      count={count}
      note={writes.noteOn('product.write')}
      actions={
        <>
          <ImportLink kind="products" fiscalYear={fiscalYear} />
          <DownloadButton {...download} />
          <WhyNot reason={writes.whyNot('product.write')}>
            <ButtonLink look="solid" icon="plus" href={toPath('productAdd', { system }) + query}>
              {SCREENS.productAdd.title}
            </ButtonLink>
          </WhyNot>
        </>
      }
    />
  );
}

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
