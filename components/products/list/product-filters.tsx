'use client';
/** The filters of the product list, in the bar above it. */
import type { ListUrl } from '@/components/grid/use-list-url';
import { Checkbox } from '@/components/ui/checkbox';
import { Select } from '@/components/ui/select';
import type { ProductListQuery } from '@/domain/contract/product';
import { PRODUCT_STATUS_LABELS, PRODUCT_STATUSES } from '@/domain/request-status';
import { IdentityFilters } from '../identity-filters';
import { IdsFilter } from './ids-filter';
import styles from './product-filters.module.css';

const STATUS_OPTIONS = PRODUCT_STATUSES.map((value) => ({ value, label: PRODUCT_STATUS_LABELS[value] }));

/** The list offers one status; a URL may name several. */
const toStatusValue = ({ statuses }: ProductListQuery): string =>
  statuses?.length === 1 ? (statuses[0] ?? '') : '';
const toStatuses = (value: string) => {
  const status = PRODUCT_STATUSES.find((each) => each === value);
  return status === undefined ? undefined : [status];
};

export function ProductFilters({ url }: { url: ListUrl<ProductListQuery> }) {
  const { query, set } = url;
  return (
    <>
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
    </>
  );
}
