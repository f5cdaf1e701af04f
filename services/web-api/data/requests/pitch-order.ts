import { type SQL, sql } from 'drizzle-orm';
import type { PITCH_SORTS, PitchListQuery } from '@/domain/contract/request';
import { PITCH_STATUSES, type PitchStatus } from '@/domain/request-status';
import { markets, products, requests } from '../database/schema';
import { BRAND_LABEL, SUPPLY } from '../products/product-figures';

type Attribute = (typeof PITCH_SORTS)[number];
export type PitchKey = NonNullable<PitchListQuery['sort']>[number];

/**
 * A contiguous part of the list, sorted by `keys`. `offered` selects its products, `conditions` its requests;
 * `hasUnasked`: it also contains offers without a request.
 */
export type Stretch = {
  offered: SQL[];
  conditions: SQL[];
  keys: readonly PitchKey[];
  hasUnasked: boolean;
  /** Which offers of a year it has, where `offered` says no more than this: their number is stored. */
  state?: OfferState | undefined;
};
/** What a market can do with an offer: answer it, or no longer because it was submitted or disabled. */
export type OfferState = 'open' | 'final' | 'disabled';

/** Required ones first, then by product and market. */
const DEFAULT_KEYS: readonly PitchKey[] = [
  { attribute: 'isRequestRequired', direction: 'desc' },
  { attribute: 'skuName', direction: 'asc' },
  { attribute: 'market', direction: 'asc' },
];

/** One value of a key: the conditions of its products and requests, and whether offers without a request have it. */
type Value = {
  offered?: SQL;
  condition?: SQL;
  isOfUnasked: boolean;
  isOrdered?: boolean;
  state?: OfferState;
  /** What it tells of the product or the request: a list split by several keys leaves out what cannot be. */
  facts?: Facts;
};
type Facts = { isDisabled?: boolean; isRequired?: boolean };

const PRODUCT_KEYS: Partial<Record<Attribute, SQL>> = {
  skuId: sql`${products.skuIdSearch}`,
  skuName: sql`${products.titleSearch}`,
  name: sql`${products.titleSearch}`,
  brand: BRAND_LABEL,
  supply: SUPPLY,
  isDisabled: sql`${products.isDisabled}`,
};
const QUANTITIES: Partial<Record<Attribute, SQL>> = {
  requestedQuantity: sql`${requests.requestedQuantity}`,
  priority: sql`${requests.priority}`,
};

const IS_FINAL = sql`${products.finalizedAt} is not null`;
const IS_DISABLED = sql`${products.finalizedAt} is null and ${products.isDisabled}`;
const IS_OPEN = sql`${products.finalizedAt} is null and not ${products.isDisabled}`;
const IS_UNANSWERED = sql`${requests.requestedQuantity} is null`;
/** The conditions of each of PITCH_STATUSES on products and requests: unlike a rank, they can use indexes. */
const STATUSES: Record<PitchStatus, Value> = {
  unanswered: {
    offered: IS_OPEN,
    condition: sql`${IS_UNANSWERED} and ${requests.isRequestRequired}`,
    isOfUnasked: false,
    state: 'open',
    facts: { isDisabled: false, isRequired: true },
  },
  notRequested: {
    offered: IS_OPEN,
    condition: sql`${IS_UNANSWERED} and not ${requests.isRequestRequired}`,
    isOfUnasked: true,
    state: 'open',
    facts: { isDisabled: false, isRequired: false },
  },
  submitted: {
    offered: IS_OPEN,
    condition: sql`${requests.requestedQuantity} > 0`,
    isOfUnasked: false,
    state: 'open',
    facts: { isDisabled: false },
  },
  declined: {
    offered: IS_OPEN,
    condition: sql`${requests.requestedQuantity} = 0`,
    isOfUnasked: false,
    state: 'open',
    facts: { isDisabled: false },
  },
  final: { offered: IS_FINAL, isOfUnasked: true, state: 'final' },
  disabled: { offered: IS_DISABLED, isOfUnasked: true, state: 'disabled', facts: { isDisabled: true } },
};
const STATUS_VALUES = PITCH_STATUSES.map((status) => STATUSES[status]);
/** The same as a rank, for a list sorted by product or market first. */
const STATUS_RANK = sql`case when ${IS_FINAL} then 4 when ${products.isDisabled} then 5
  when ${requests.requestedQuantity} > 0 then 2 when ${requests.requestedQuantity} = 0 then 3
  when ${requests.isRequestRequired} then 0 else 1 end`;

/** Whether a key orders by the product alone. */
export const isProductKey = ({ attribute }: PitchKey): boolean => attribute in PRODUCT_KEYS;

/** The sort expression of a key; it also covers offers without a request. */
export function toKeyExpression({ attribute }: PitchKey): SQL {
  if (attribute === 'status') return STATUS_RANK;
  if (attribute === 'isRequestRequired') return sql`coalesce(${requests.isRequestRequired}, false)`;
  return PRODUCT_KEYS[attribute] ?? QUANTITIES[attribute] ?? sql`${markets.code}`;
}

/** `expression` in the direction of a key; empty values come last in both directions. */
export const inDirection = (expression: SQL, { direction }: PitchKey): SQL =>
  direction === 'desc' ? sql`${expression} desc nulls last` : sql`${expression} asc nulls last`;

/** The order within a stretch, ids last. */
export const toOrder = (keys: readonly PitchKey[]): SQL =>
  sql.join(
    [
      ...keys.map((key) => inDirection(toKeyExpression(key), key)),
      sql`${products.productId}`,
      sql`${markets.marketId}`,
    ],
    sql`, `,
  );

/** The values of a request's key in order: few ones singly, many (quantities) together. Null: not a request's key. */
function getValues({ attribute, direction }: PitchKey): Value[] | null {
  const quantity = QUANTITIES[attribute];
  if (quantity) {
    return [
      { condition: sql`${quantity} is not null`, isOfUnasked: false, isOrdered: true },
      { condition: sql`${quantity} is null`, isOfUnasked: true },
    ];
  }
  const inOrder = (values: Value[]) => (direction === 'desc' ? values.reverse() : values);
  if (attribute === 'isDisabled') {
    return inOrder([
      { offered: sql`not ${products.isDisabled}`, isOfUnasked: true, facts: { isDisabled: false } },
      { offered: sql`${products.isDisabled}`, isOfUnasked: true, facts: { isDisabled: true } },
    ]);
  }
  if (attribute === 'isRequestRequired') {
    return inOrder([
      {
        condition: sql`not ${requests.isRequestRequired}`,
        isOfUnasked: true,
        facts: { isRequired: false },
      },
      { condition: sql`${requests.isRequestRequired}`, isOfUnasked: false, facts: { isRequired: true } },
    ]);
  }
  return attribute === 'status' ? inOrder([...STATUS_VALUES]) : null;
}

/** Both together, or null if they exclude each other. */
function joinFacts(known: Facts, facts: Facts = {}): Facts | null {
  const excludes = (name: keyof Facts) =>
    known[name] !== undefined && facts[name] !== undefined && known[name] !== facts[name];
  return excludes('isDisabled') || excludes('isRequired') ? null : { ...known, ...facts };
}

function split(keys: readonly PitchKey[], known: Facts = {}): Stretch[] {
  const [key, ...rest] = keys;
  const values = key ? getValues(key) : null;
  if (values === null) return [{ offered: [], conditions: [], keys, hasUnasked: true }];
  return values.flatMap(({ offered, condition, isOfUnasked, isOrdered, state, facts }): Stretch[] => {
    const joined = joinFacts(known, facts);
    if (joined === null) return [];
    const conditions = condition ? [condition] : [];
    if (isOrdered) return [{ offered: [], conditions, keys, hasUnasked: false }];
    return split(rest, joined).map((stretch) => ({
      ...stretch,
      offered: offered ? [offered, ...stretch.offered] : stretch.offered,
      conditions: [...conditions, ...stretch.conditions],
      hasUnasked: isOfUnasked && stretch.hasUnasked,
      state: offered ? (stretch.offered.length === 0 ? state : undefined) : stretch.state,
    }));
  });
}

/**
 * The list as consecutive stretches, split by the leading keys that belong to the request. Within a stretch the order
 * begins with product or market, which indexes and counts support.
 */
export function toStretches(sort: PitchListQuery['sort']): Stretch[] {
  const keys = sort ?? DEFAULT_KEYS;
  const isFirst = (key: PitchKey, place: number) =>
    keys.findIndex(({ attribute }) => attribute === key.attribute) === place;
  return split(keys.filter(isFirst));
}
