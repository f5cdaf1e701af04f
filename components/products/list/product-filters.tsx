'use client';
/** The filters of the product list, in the bar above it. */
import type { ListUrl } from '@/components/grid/use-list-url';
import type { ColumnFilter } from '@/components/list/column-filter';
import { ColumnFilters } from '@/components/list/column-filters';
import { Checkbox } from '@/components/ui/checkbox';
import type { ProductListQuery } from '@/domain/contract/product-query';
import { PRODUCT_LABELS } from '@/domain/product-columns';
import { PRODUCT_STATUS_LABELS, PRODUCT_STATUSES } from '@/domain/request-status';
import { IdentityFilters } from '../../list/identity-filters';
import styles from './product-filters.module.css';

const FILTERS: readonly ColumnFilter<ProductListQuery>[] = [
  {
    kind: 'set',
    label: 'Status',
    key: 'statuses',
    options: PRODUCT_STATUSES.map((value) => ({ value, label: PRODUCT_STATUS_LABELS[value] })),
  },
  { kind: 'number', label: 'Supply', from: 'supplyFrom', to: 'supplyTo' },
  { kind: 'number', label: 'Left', from: 'leftFrom', to: 'leftTo' },
  { kind: 'day', label: PRODUCT_LABELS.launchDate, from: 'launchFrom', to: 'launchTo', has: 'hasLaunch' },
  { kind: 'ids', label: 'Product ids', key: 'productIds' },
];

export function ProductFilters({ url }: { url: ListUrl<ProductListQuery> }) {
  const { query, set } = url;
  return (
    <>
      <IdentityFilters url={url} />
      <Checkbox
        className={styles.flag}
        label="Only disabled"
        checked={query.onlyDisabled === true}
        onCheckedChange={(isOn) => set({ onlyDisabled: isOn || undefined })}
      />
      <ColumnFilters url={url} filters={FILTERS} />
    </>
  );
}
