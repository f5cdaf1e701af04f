'use client';
/** The product list: filters, grid, and below it the pages or the selection. */
import { useRouter } from 'next/navigation';
import type { RowClasses } from '@/components/grid/columns';
import type { GridKeys } from '@/components/grid/editing/selection-sums';
import gridStyles from '@/components/grid/grid.module.css';
import { useSelectedRows } from '@/components/grid/use-selection';
import { ListFrame } from '@/components/list/list-frame';
import { isFiltered } from '@/components/list/list-query';
import { type ListSpec, type SentPage, useList, useSentPage } from '@/components/list/use-list';
import { ButtonLink } from '@/components/ui/button-link';
import { WhyNot } from '@/components/ui/why-not';
import { useWrites } from '@/components/workspace/use-writes';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { ProductListQuery } from '@/domain/contract/product-query';
import { SCREENS, toPath } from '@/domain/screens';
import { isHeldOffline } from '@/lib/client/use-online';
import { isAdded } from '../added-products';
import { toProductWords } from './product-cells';
import { ProductFilters } from './product-filters';
import { NoProducts } from './product-list-states';
import {
  type ProductListPage,
  type ProductRow,
  presentProductPage,
  toProductDefaults,
  toRowId,
} from './product-row';
import { ProductSelection } from './product-selection';
import { useProductEditing } from './use-product-editing';

/** Published rows are green, disabled ones white with a struck name, and those just added have a mark. */
const ROW_CLASSES: RowClasses<ProductRow> = {
  [gridStyles.published ?? '']: (row) => row.publishedAt !== null && !row.isDisabled,
  [gridStyles.muted ?? '']: (row) => row.isDisabled,
  [gridStyles.added ?? '']: isAdded,
};

function AddProduct({ fiscalYear }: { fiscalYear: number }) {
  const { selectedSystem: system, moment } = useWorkspace();
  const writes = useWrites(fiscalYear);
  if (writes.isReader('product.write')) return null;
  const query = fiscalYear === moment.currentFiscalYear ? '' : `?fiscalYear=${fiscalYear}`;
  return (
    <WhyNot reason={writes.whyNot('product.write')}>
      <ButtonLink look="solid" icon="plus" href={toPath('productAdd', { system }) + query}>
        {SCREENS.productAdd.title}
      </ButtonLink>
    </WhyNot>
  );
}

const KEYS: GridKeys = [
  ['F2', 'edit', 'typing'],
  ['Shift Space', 'tick'],
  ['Ctrl Enter', 'open'],
];

const PRODUCTS: ListSpec<'listProducts', ProductListQuery, ProductRow, ProductListPage> = {
  name: 'products',
  operation: 'listProducts',
  schema: ProductListQuery,
  toDefaults: toProductDefaults,
  present: presentProductPage,
  rowId: toRowId,
  download: (start, { params, query }, order) =>
    start('exportProducts', { params, query: { ...query, ...order } }),
};

export function ProductList({ first }: { first: SentPage<ProductListQuery, ProductListPage> }) {
  const router = useRouter();
  const { selectedSystem: system } = useWorkspace();
  const list = useList(PRODUCTS, useSentPage(first));
  const { query, rows, url, selection } = list;
  const editing = useProductEditing({
    rows,
    fiscalYear: query.fiscalYear,
    selection,
    onOpen: (row) => {
      if (!isHeldOffline()) router.push(toPath('productEdit', { system, id: row.productId }));
    },
  });
  const { cells, store, isReader } = editing;
  const selected = useSelectedRows(selection);
  return (
    <ListFrame
      list={list}
      editing={editing}
      words={{
        grid: 'Products',
        what: 'The products',
        all: 'All products',
        sums: 'Figures',
        countOf: 'product',
      }}
      action="product.write"
      title={{
        text: SCREENS.products.title,
        hasCount: true,
        imports: 'products',
        actions: <AddProduct fiscalYear={query.fiscalYear} />,
      }}
      filters={<ProductFilters url={url} />}
      rowClasses={ROW_CLASSES}
      refusal={({ row, field }) => toProductWords(row, field, cells)}
      empty={<NoProducts isFiltered={isFiltered(query)} url={url} />}
      keys={isReader ? KEYS.filter(([, does]) => does !== 'tick') : KEYS}
      isAlwaysPaged
      selectionBar={(end) => <ProductSelection list={list} selected={selected} edits={store} end={end} />}
    />
  );
}
