import { type SQL, sql } from 'drizzle-orm';
import type { PITCH_SORTS, PitchListQuery } from '@/domain/contract/request';
import { markets, products, requests } from '../../database/schema';
import { BRAND_LABEL, SUPPLY } from '../products/product-figures';
import { toStatusConditions, toStatusRank, type Viewer } from './viewer';

type Attribute = (typeof PITCH_SORTS)[number];
export type PitchKey = NonNullable<PitchListQuery['sort']>[number];

/**
 * A stretch of the list: all its rows stand together, in the order of `keys`. `conditions` say which requests are in
 * it; `hasUnasked`: offers without a request are in it too.
 */
export type Stretch = { conditions: SQL[]; keys: readonly PitchKey[]; hasUnasked: boolean };

/** Required ones first, then by product and market. */
const DEFAULT_KEYS: readonly PitchKey[] = [
  { attribute: 'isRequestRequired', direction: 'desc' },
  { attribute: 'skuName', direction: 'asc' },
  { attribute: 'market', direction: 'asc' },
];

const PRODUCT_KEYS: Partial<Record<Attribute, SQL>> = {
  skuId: sql`${products.skuIdSearch}`,
  skuName: sql`${products.titleSearch}`,
  name: sql`${products.titleSearch}`,
  brand: BRAND_LABEL,
  supply: SUPPLY,
};
const QUANTITIES: Partial<Record<Attribute, SQL>> = {
  requestedQuantity: sql`${requests.requestedQuantity}`,
  priority: sql`${requests.priority}`,
};

/** Whether a key orders by the product alone. */
export const isProductKey = ({ attribute }: PitchKey): boolean => attribute in PRODUCT_KEYS;

/** What a key orders by, of an offer without a request too. */
export function toKeyExpression(viewer: Viewer, { attribute }: PitchKey): SQL {
  if (attribute === 'status') return toStatusRank(viewer);
  if (attribute === 'isRequestRequired') return sql`coalesce(${requests.isRequestRequired}, false)`;
  return PRODUCT_KEYS[attribute] ?? QUANTITIES[attribute] ?? sql`${markets.code}`;
}

/** `expression` in the direction of a key; what is empty stands last either way. */
export const inDirection = (expression: SQL, { direction }: PitchKey): SQL =>
  direction === 'desc' ? sql`${expression} desc nulls last` : sql`${expression} asc nulls last`;

/** The order within a stretch, ids last. */
export const toOrder = (viewer: Viewer, keys: readonly PitchKey[]): SQL =>
  sql.join(
    [
      ...keys.map((key) => inDirection(toKeyExpression(viewer, key), key)),
      sql`${products.productId}`,
      sql`${markets.marketId}`,
    ],
    sql`, `,
  );

type Value = { condition: SQL; isOfUnasked: boolean; isOrdered?: boolean };

/** The values of a key of the request, in their order: few ones each, many ones (quantities) together. Null: no such key. */
function getValues(viewer: Viewer, { attribute, direction }: PitchKey): Value[] | null {
  const quantity = QUANTITIES[attribute];
  if (quantity) {
    return [
      { condition: sql`${quantity} is not null`, isOfUnasked: false, isOrdered: true },
      { condition: sql`${quantity} is null`, isOfUnasked: true },
    ];
  }
  const inOrder = (values: Value[]) => (direction === 'desc' ? values.reverse() : values);
  if (attribute === 'isRequestRequired') {
    return inOrder([
      { condition: sql`not ${requests.isRequestRequired}`, isOfUnasked: true },
      { condition: sql`${requests.isRequestRequired}`, isOfUnasked: false },
    ]);
  }
  if (attribute !== 'status') return null;
  return inOrder(
    [...toStatusConditions(viewer)].map(([rank, condition]) => ({ condition, isOfUnasked: rank === 0 })),
  );
}

function split(viewer: Viewer, keys: readonly PitchKey[]): Stretch[] {
  const [key, ...rest] = keys;
  const values = key ? getValues(viewer, key) : null;
  if (values === null) return [{ conditions: [], keys, hasUnasked: true }];
  return values.flatMap(({ condition, isOfUnasked, isOrdered }) =>
    isOrdered
      ? [{ conditions: [condition], keys, hasUnasked: false }]
      : split(viewer, rest).map((stretch) => ({
          ...stretch,
          conditions: [condition, ...stretch.conditions],
          hasUnasked: isOfUnasked && stretch.hasUnasked,
        })),
  );
}

/**
 * The list in stretches, one after the other: split by the leading keys that are the request's. Offers without a
 * request are alike in these, and so lie in one stretch; the others are requests alone. Within a stretch the order
 * begins with product or market, which indexes and counts can walk.
 */
export function toStretches(viewer: Viewer, sort: PitchListQuery['sort']): Stretch[] {
  const keys = sort ?? DEFAULT_KEYS;
  const isFirst = (key: PitchKey, place: number) =>
    keys.findIndex(({ attribute }) => attribute === key.attribute) === place;
  return split(viewer, keys.filter(isFirst));
}
