/** The flat lists of requests: one URL, one query, on the server and in the browser. */
import type { z } from 'zod';
import type { ListSpec, SentPage } from '@/components/list/use-list';
import type { PageOf } from '@/domain/contract/paging';
import type { RequestPage } from '@/domain/contract/request';
import { RequestListQuery } from '@/domain/contract/request-query';
import type { System } from '@/domain/systems';
import { presentRequestRow, type RequestRow, toRequestId } from './request-row';

const LIST_LIMIT = 50;

export const toRequestDefaults = (system: System, fiscalYear: number): Partial<RequestListQuery> => ({
  fiscalYear,
  limit: LIST_LIMIT,
  sort: [
    { attribute: system.identifiesBy === 'sku' ? 'skuName' : 'name', direction: 'asc' },
    { attribute: 'market', direction: 'asc' },
  ],
});

export type RequestListPage = PageOf<RequestRow>;
export type FirstRequests = SentPage<RequestListQuery, RequestListPage>;

export const presentRequestPage = (page: z.infer<typeof RequestPage>): RequestListPage => ({
  ...page,
  items: page.items.map(presentRequestRow),
});

/** Final requests, least filled first: rows are read, so a page has more of them. */
export const toResultDefaults = (system: System, fiscalYear: number): Partial<RequestListQuery> => {
  const { sort = [], ...defaults } = toRequestDefaults(system, fiscalYear);
  return {
    ...defaults,
    limit: 100,
    result: 'final',
    sort: [{ attribute: 'fillRate', direction: 'asc' }, ...sort],
  };
};

const toRequestList = (
  name: 'requests' | 'market-results',
  toDefaults: typeof toRequestDefaults,
): ListSpec<'listRequests', RequestListQuery, RequestRow, RequestListPage> => ({
  name,
  operation: 'listRequests',
  schema: RequestListQuery,
  toDefaults,
  present: presentRequestPage,
  rowId: toRequestId,
  download: (start, { params, query }, order) =>
    start('exportRequests', { params, query: { ...query, ...order } }),
});

/** The two sides keep their own columns and views. */
export const BRAND_REQUESTS = toRequestList('requests', toRequestDefaults);
export const MARKET_RESULTS = toRequestList('market-results', toResultDefaults);
