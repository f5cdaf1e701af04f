'use client';
/** Below the product list: keys, sums of a block and the pages, or the actions for the ticked products. */
import type { ReactNode } from 'react';
import type { GridController } from '@/components/grid/editing/grid-controller';
import { type GridKeys, KeyHints, SelectionSums } from '@/components/grid/editing/selection-sums';
import type { EditStore } from '@/components/grid/editing/use-edit-store';
import type { SelectionStore } from '@/components/grid/selection-store';
import { useWrites } from '@/components/shell/use-writes';
import { Bar } from '@/components/ui/bar';
import type { ProductListQuery } from '@/domain/contract/product';
import { toCountText } from '@/domain/format';
import type { ProductRow } from './product-row';
import { ProductSelection } from './product-selection';

const KEYS: GridKeys = {
  typing: [['F2', 'edit']],
  reading: [
    ['Shift Space', 'tick'],
    ['Ctrl Enter', 'open'],
  ],
};

type ProductListStatusProps = {
  selection: SelectionStore<ProductRow>;
  selected: ReadonlyMap<string, ProductRow>;
  query: ProductListQuery;
  /** Null for a list that failed: it shows no counts and no keys. */
  totalCount: number | null;
  edits: EditStore;
  controller: GridController<ProductRow>;
  /** Without ids: the whole filtered set. */
  onExport: (productIds?: number[]) => void;
  onChanged: () => Promise<void>;
  save: ReactNode;
  pager: ReactNode;
};

export function ProductListStatus(props: ProductListStatusProps) {
  const { selection, selected, query, totalCount, edits, controller, onExport, onChanged, save, pager } =
    props;
  const mayType = useWrites(query.fiscalYear).whyNot('product.write') === null;
  const end = (
    <>
      {save}
      {pager}
    </>
  );
  return (
    <>
      <ProductSelection
        store={selection}
        selected={selected}
        query={query}
        totalCount={totalCount ?? 0}
        edits={edits}
        onExport={onExport}
        onChanged={onChanged}
        end={end}
      />
      {selected.size === 0 && (
        <Bar
          label="List status"
          look="status"
          end={
            <>
              <SelectionSums controller={controller} label="Figures" />
              {end}
            </>
          }
        >
          {totalCount !== null && (
            <>
              <span>{toCountText(totalCount, 'product')}</span>
              <KeyHints keys={KEYS} mayType={mayType} />
            </>
          )}
        </Bar>
      )}
    </>
  );
}
