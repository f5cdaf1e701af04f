/** The filters on the columns of a list as SQL: the same condition for the list, its counts and its workbook. */
import { type SQL, sql } from 'drizzle-orm';
import type { LeftFilters, ProductColumnFilters, RequestColumnFilters } from '@/domain/contract/filters';
import { toIntArray } from '../database/database';
import { products, requests } from '../database/schema';
import { REQUESTED, SUPPLY } from './supply';

/** Both ends are included. An empty value meets neither. */
const toBetween = (value: SQL, from: number | string | undefined, to: number | string | undefined): SQL[] => [
  ...(from === undefined ? [] : [sql`${value} >= ${from}`]),
  ...(to === undefined ? [] : [sql`${value} <= ${to}`]),
];

const toFilled = (value: SQL, isFilled: boolean | undefined): SQL[] =>
  isFilled === undefined ? [] : [isFilled ? sql`${value} is not null` : sql`${value} is null`];

export function toProductColumnConditions(filters: ProductColumnFilters): SQL[] {
  const launch = sql`${products.launchDate}`;
  return [
    ...toBetween(sql`(${SUPPLY})`, filters.supplyFrom, filters.supplyTo),
    ...toBetween(launch, filters.launchFrom, filters.launchTo),
    ...toFilled(launch, filters.hasLaunch),
  ];
}

/** `left` is what the list shows as left; for a market it is null. */
export const toLeftConditions = (left: SQL, { leftFrom, leftTo }: LeftFilters): SQL[] =>
  toBetween(sql`(${left})`, leftFrom, leftTo);

export const toRequestColumnConditions = (filters: RequestColumnFilters): SQL[] => [
  ...toBetween(sql`${requests.requestedQuantity}`, filters.requestedFrom, filters.requestedTo),
  ...toAnswerColumnConditions(filters),
];

function toAnswerColumnConditions(filters: RequestColumnFilters): SQL[] {
  const priority = sql`${requests.priority}`;
  return [
    ...toBetween(priority, filters.priorityFrom, filters.priorityTo),
    ...toFilled(priority, filters.hasPriority),
    ...toFilled(sql`${requests.reason}`, filters.hasReason),
  ];
}

/** On the board, `requested` is the sum of a product; the others are met by one of its requests in these markets. */
export function toBoardColumnConditions(
  filters: RequestColumnFilters,
  marketIds: readonly number[] | undefined,
): SQL[] {
  const { requestedFrom, requestedTo } = filters;
  const sums = toBetween(REQUESTED, requestedFrom, requestedTo);
  const ofRequest = toAnswerColumnConditions(filters);
  if (ofRequest.length === 0) return sums;
  const isListed = marketIds?.length ? sql`${requests.marketId} = any(${toIntArray(marketIds)})` : sql`true`;
  return [
    ...sums,
    sql`exists (select from ${requests} where ${requests.productId} = ${products.productId} and ${isListed}
      and ${sql.join(ofRequest, sql` and `)})`,
  ];
}

/** Whether any of these filters is set: the list then needs further joins, and is counted row by row. */
export const hasProductColumnFilter = (filters: ProductColumnFilters & LeftFilters): boolean =>
  toProductColumnConditions(filters).length + toLeftConditions(sql`0`, filters).length > 0;
