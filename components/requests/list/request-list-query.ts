/** The query of the flat lists of requests: one URL, one query, on the server and in the browser. */
import type { z } from 'zod';
import type { ListSettings } from '@/domain/contract/lists';
import type { PageOf } from '@/domain/contract/paging';
import type { RequestExportQuery, RequestListQuery, RequestPage } from '@/domain/contract/request';
import type { Problem } from '@/domain/problems';
import type { System } from '@/domain/systems';
import { presentRequestRow, type RequestRow } from './request-row';

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
export type FirstRequests = {
  query: RequestListQuery;
  page: RequestListPage;
  failed?: Problem;
  settings: ListSettings | null;
};

export const presentRequestPage = (page: z.infer<typeof RequestPage>): RequestListPage => ({
  ...page,
  items: page.items.map(presentRequestRow),
});

/** The filters without page and sort, for a download. */
export function toExportQuery({
  page: _page,
  limit: _limit,
  sort: _sort,
  ...filters
}: RequestListQuery): RequestExportQuery {
  return filters;
}

/** Every filter except the year, which is in the header. */
export const NO_FILTERS = {
  skuId: undefined,
  skuName: undefined,
  name: undefined,
  requestIds: undefined,
  productIds: undefined,
  marketIds: undefined,
  brandIds: undefined,
  onlyDisabled: undefined,
  isRequestRequired: undefined,
  statuses: undefined,
} satisfies Partial<RequestListQuery>;

export const isRequestFiltered = (query: RequestListQuery): boolean =>
  (Object.keys(NO_FILTERS) as (keyof typeof NO_FILTERS)[]).some((key) => {
    const value = query[key];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });
