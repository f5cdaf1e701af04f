'use client';
/** The filters of a flat list of requests: all filters of the call. */
import type { ReactNode } from 'react';
import type { ListUrl } from '@/components/grid/use-list-url';
import { IdentityFilters } from '@/components/products/identity-filters';
import { SeldomFilters } from '@/components/products/list/ids-filter';
import { Bar } from '@/components/ui/bar';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import type { RequestListQuery } from '@/domain/contract/request';
import { MarketFilter } from '../market-filter';
import styles from './request-list.module.css';
import { isRequestFiltered, NO_FILTERS } from './request-list-query';

type RequestFiltersProps = { url: ListUrl<RequestListQuery>; end: ReactNode };

export function RequestFilters({ url, end }: RequestFiltersProps) {
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
    <Bar label="Filters" end={end}>
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
      {isRequestFiltered(query) && (
        <Button look="ghost" size="small" onClick={() => set(NO_FILTERS)}>
          Clear
        </Button>
      )}
    </Bar>
  );
}
