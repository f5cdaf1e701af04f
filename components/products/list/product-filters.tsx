'use client';
/** The filters of the product list, in the bar above it. */
import type { ReactNode } from 'react';
import type { ListUrl } from '@/components/grid/use-list-url';
import { Bar } from '@/components/ui/bar';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import type { ProductListQuery } from '@/domain/contract/product';
import { IdentityFilters } from '../identity-filters';
import { IdsFilter } from './ids-filter';
import styles from './product-filters.module.css';

/** Every filter but the year, which is the header's. */
export const NO_FILTERS = {
  skuId: undefined,
  skuName: undefined,
  name: undefined,
  productIds: undefined,
  brandIds: undefined,
  onlyDisabled: undefined,
} satisfies Partial<ProductListQuery>;

export function isFiltered(query: ProductListQuery): boolean {
  return (Object.keys(NO_FILTERS) as (keyof typeof NO_FILTERS)[]).some((key) => {
    const value = query[key];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });
}

/** What of a query filters, as one text: the page, its length and the sort leave the set of products as it is. */
export function toFilterKey({
  page: _page,
  limit: _limit,
  sort: _sort,
  ...filters
}: ProductListQuery): string {
  return JSON.stringify(filters);
}

type ProductFiltersProps = { url: ListUrl<ProductListQuery>; end: ReactNode };

export function ProductFilters({ url, end }: ProductFiltersProps) {
  const { query, set } = url;
  return (
    <Bar label="Filters" end={end}>
      <IdentityFilters url={url} />
      <IdsFilter
        label="Product ids"
        ids={query.productIds ?? []}
        onChange={(productIds) => set({ productIds })}
      />
      <Checkbox
        className={styles.flag}
        label="Only disabled"
        checked={query.onlyDisabled === true}
        onCheckedChange={(isOn) => set({ onlyDisabled: isOn || undefined })}
      />
      {isFiltered(query) && (
        <Button look="ghost" size="small" onClick={() => set(NO_FILTERS)}>
          Clear
        </Button>
      )}
    </Bar>
  );
}
