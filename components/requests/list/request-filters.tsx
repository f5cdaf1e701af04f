'use client';
/** The filters of a flat list of requests: all filters of the call. */
import type { ListUrl } from '@/components/grid/use-list-url';
import { IdentityFilters } from '@/components/products/identity-filters';
import { SeldomFilters } from '@/components/products/list/ids-filter';
import { Checkbox } from '@/components/ui/checkbox';
import type { RequestListQuery } from '@/domain/contract/request';
import { MarketFilter } from '../market-filter';
import styles from './request-list.module.css';

export function RequestFilters({ url }: { url: ListUrl<RequestListQuery> }) {
  const { query, set } = url;
  const flag = (key: 'isRequestRequired' | 'onlyDisabled', label: string) => (
    <Checkbox
      className={styles.flag}
      label={label}
      checked={query[key] === true}
      onCheckedChange={(isOn) => set({ [key]: isOn || undefined })}
    />
  );
  return (
    <>
      <IdentityFilters url={url} />
      <MarketFilter url={url} />
      <SeldomFilters
        filters={[
          {
            label: 'Product ids',
            ids: query.productIds ?? [],
            onChange: (productIds) => set({ productIds }),
          },
          {
            label: 'Request ids',
            ids: query.requestIds ?? [],
            onChange: (requestIds) => set({ requestIds }),
          },
        ]}
      />
      {flag('isRequestRequired', 'Only required')}
      {flag('onlyDisabled', 'Only disabled')}
    </>
  );
}
