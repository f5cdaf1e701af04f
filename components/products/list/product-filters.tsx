'use client';
/** The filters of the product list, in the bar above it. */
import type { ReactNode } from 'react';
import type { ListUrl } from '@/components/grid/use-list-url';
import { Bar } from '@/components/ui/bar';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Select } from '@/components/ui/select';
import type { ProductListQuery } from '@/domain/contract/product';
import { PRODUCT_STATUS_LABELS, PRODUCT_STATUSES } from '@/domain/request-status';
import { IdentityFilters } from '../identity-filters';
import { IdsFilter } from './ids-filter';
import styles from './product-filters.module.css';

/** Every filter except the year, which is in the header. */
export const NO_FILTERS = {
  skuId: undefined,
  skuName: undefined,
  name: undefined,
  productIds: undefined,
  brandIds: undefined,
  onlyDisabled: undefined,
  statuses: undefined,
} satisfies Partial<ProductListQuery>;

export function isFiltered(query: ProductListQuery): boolean {
  return (Object.keys(NO_FILTERS) as (keyof typeof NO_FILTERS)[]).some((key) => {
    const value = query[key];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });
}

/** The filtering part of a query as text: page, page size and sort do not change the set of products. */
export function toFilterKey({
  page: _page,
  limit: _limit,
  sort: _sort,
  ...filters
}: ProductListQuery): string {
  return JSON.stringify(filters);
}

const STATUS_OPTIONS = PRODUCT_STATUSES.map((value) => ({ value, label: PRODUCT_STATUS_LABELS[value] }));

/** The list offers one status; a URL may name several. */
const toStatusValue = ({ statuses }: ProductListQuery): string =>
  statuses?.length === 1 ? (statuses[0] ?? '') : '';
const toStatuses = (value: string) => {
  const status = PRODUCT_STATUSES.find((each) => each === value);
  return status === undefined ? undefined : [status];
};

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
      <Select
        small
        aria-label="Status"
        className={styles.status}
        options={STATUS_OPTIONS}
        placeholder="Any status"
        value={toStatusValue(query)}
        onValueChange={(value) => set({ statuses: toStatuses(value) })}
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
