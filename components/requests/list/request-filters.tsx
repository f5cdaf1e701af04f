'use client';
/** The filters of a flat list of requests: all filters of the call. */
import type { ListUrl } from '@/components/grid/use-list-url';
import type { ColumnFilter } from '@/components/list/column-filter';
import { ColumnFilters } from '@/components/list/column-filters';
import { IdentityFilters } from '@/components/list/identity-filters';
import { Checkbox } from '@/components/ui/checkbox';
import type { RequestListQuery } from '@/domain/contract/request-query';
import { EXCEPTION_LABELS, EXCEPTIONS } from '@/domain/exceptions';
import { PRODUCT_LABELS } from '@/domain/product-columns';
import {
  PRODUCT_STATUS_LABELS,
  PRODUCT_STATUSES,
  REQUEST_STATUS_LABELS,
  REQUEST_STATUSES,
} from '@/domain/request-status';
import { MarketFilter } from '../market-filter';
import styles from './request-list.module.css';

const COLUMN_FILTERS: readonly ColumnFilter<RequestListQuery>[] = [
  {
    kind: 'set',
    label: 'Status',
    key: 'requestStatuses',
    options: REQUEST_STATUSES.map((value) => ({ value, label: REQUEST_STATUS_LABELS[value] })),
  },
  { kind: 'number', label: 'Requested', from: 'requestedFrom', to: 'requestedTo' },
  { kind: 'number', label: 'Priority', from: 'priorityFrom', to: 'priorityTo', has: 'hasPriority' },
  { kind: 'flag', label: 'Reason of the market', key: 'hasReason', on: 'not empty', off: 'empty' },
  { kind: 'flag', label: 'Last year', key: 'hasLastYear', on: 'requested', off: 'new' },
  { kind: 'number', label: 'Supply', from: 'supplyFrom', to: 'supplyTo' },
  { kind: 'day', label: PRODUCT_LABELS.launchDate, from: 'launchFrom', to: 'launchTo', has: 'hasLaunch' },
  {
    kind: 'set',
    label: 'Status of the product',
    key: 'statuses',
    options: PRODUCT_STATUSES.map((value) => ({ value, label: PRODUCT_STATUS_LABELS[value] })),
  },
  { kind: 'ids', label: 'Product ids', key: 'productIds' },
  { kind: 'ids', label: 'Request ids', key: 'requestIds' },
];

const FILTERS: readonly ColumnFilter<RequestListQuery>[] = [
  {
    kind: 'set',
    label: 'Exception',
    key: 'exceptions',
    options: EXCEPTIONS.map((value) => ({ value, label: EXCEPTION_LABELS[value] })),
  },
  ...COLUMN_FILTERS,
  { kind: 'number', label: 'Left', from: 'leftFrom', to: 'leftTo' },
];

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
      {flag('isRequestRequired', 'Only required')}
      {flag('onlyDisabled', 'Only disabled')}
      <ColumnFilters url={url} filters={FILTERS} />
    </>
  );
}
