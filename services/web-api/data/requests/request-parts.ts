/** The order of a list of requests, cut into parts that an index or a walk by id reads without sorting a year. */

import { type SQL, sql } from 'drizzle-orm';
import type { RequestListQuery } from '@/domain/contract/request-query';
import { REQUEST_STATUSES } from '@/domain/request-status';
import { requests } from '../database/schema';
import { type RequestSource, toSortKey } from './request-conditions';
import { toStatusConditions, type Viewer } from './viewer';

type Sort = RequestListQuery['sort'];
type OrderKey = { key: SQL; source: RequestSource; isDescending: boolean; isNeverEmpty: boolean };

/** Consecutive rows of the list: those that meet the condition, in the order of the keys and then by id. */
export type Part = { condition: SQL | undefined; keys: readonly OrderKey[]; isDescending: boolean };

/** What an index has in the order of the list (0410, 0562): the rows with a value are read from it, then those without. */
const INDEXED = ['requestedQuantity', 'submittedAt', 'priority', 'wantedBy', 'allocatedQuantity'] as const;

/** Who does not see drafts has another figure in place of the allocated one, by the product's state: no index has it. */
const isIndexed = ({ seesDrafts }: Viewer, attribute: string): boolean =>
  seesDrafts || attribute !== 'allocatedQuantity';

const toKeys = (viewer: Viewer, sort: Sort = []): OrderKey[] =>
  sort.map(({ attribute, direction }) => ({
    ...toSortKey(viewer, attribute),
    isDescending: direction === 'desc',
    isNeverEmpty: false,
  }));

/** The whole list as one part. Equal rows are by id, in the direction of the first key. */
export const toWhole = (viewer: Viewer, sort: Sort): Part => ({
  condition: undefined,
  keys: toKeys(viewer, sort),
  isDescending: sort?.[0]?.direction === 'desc',
});

/** The same list in parts, by what its first key says of the rows. */
export function toParts(viewer: Viewer, sort: Sort): Part[] {
  const whole = toWhole(viewer, sort);
  const [first, ...rest] = whole.keys;
  const attribute = sort?.[0]?.attribute;
  const figure = INDEXED.find((each) => each === attribute && isIndexed(viewer, each));
  if (first && figure) {
    const column = sql`${requests[figure]}`;
    return [
      { ...whole, condition: sql`${column} is not null`, keys: [{ ...first, isNeverEmpty: true }, ...rest] },
      { ...whole, condition: sql`${column} is null`, keys: rest },
    ];
  }
  const toOnes = (conditions: SQL[]) =>
    (whole.isDescending ? conditions.reverse() : conditions).map((condition) => ({
      ...whole,
      condition,
      keys: rest,
    }));
  if (attribute === 'status') {
    const conditions = toStatusConditions(viewer);
    return toOnes(REQUEST_STATUSES.map((status) => conditions[status]));
  }
  const { isRequestRequired } = requests;
  return attribute === 'isRequestRequired'
    ? toOnes([sql`not ${isRequestRequired}`, sql`${isRequestRequired}`])
    : [whole];
}

/** What a part is sorted by, from its start or from its end; empty values come last in both directions. */
export function toPartOrder({ keys, isDescending }: Part, isReversed: boolean): SQL {
  const inDirection = (expression: SQL, isDown: boolean) =>
    isDown !== isReversed ? sql`${expression} desc` : sql`${expression} asc`;
  const order = keys.map((each) => {
    const key = inDirection(each.key, each.isDescending);
    if (each.isNeverEmpty) return key;
    return isReversed ? sql`${key} nulls first` : sql`${key} nulls last`;
  });
  return sql.join([...order, inDirection(sql`${requests.requestId}`, isDescending)], sql`, `);
}
