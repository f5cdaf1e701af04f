import { type SQL, sql } from 'drizzle-orm';
import type { PITCH_SORTS, PitchListQuery } from '@/domain/contract/request-query';
import { keysOf } from '@/domain/fields';
import { PITCH_STATUSES, type PitchStatus } from '@/domain/request-status';
import { brands, markets, products, requests } from '../database/schema';
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
  /** Each row has a value of the first key: an index is read from either end then, as none has empty values last in both. */
  isFilled?: boolean | undefined;
  /** Only required requests without an answer of open products: these have an index (0545). */
  isToAnswer?: boolean | undefined;
  /** Which offers of a year it has, where `offered` says no more than this: their number is stored. */
  state?: OfferState | undefined;
  /** What is known of each of its requests, if that is all it asks of them: their number is kept with the product. */
  kind?: RequestKind | undefined;
};
/** Requests by what is known of them. */
export type RequestKind = Pick<Facts, 'isRequired' | 'isAnswered' | 'isDeclined'>;
/** What a market can do with an offer: answer it, or no longer because it was submitted or disabled. */
export type OfferState = 'open' | 'final' | 'disabled';

/** Required ones first, then by product and market. */
const DEFAULT_KEYS: readonly PitchKey[] = [
  { attribute: 'isRequestRequired', direction: 'desc' },
  { attribute: 'skuName', direction: 'asc' },
  { attribute: 'market', direction: 'asc' },
];

/** What is known of the product or the request of every row: by the filters, or by the value of a key. */
export type Facts = {
  isFinal?: boolean;
  isDisabled?: boolean;
  isRequired?: boolean;
  isAnswered?: boolean;
  /** Of an answered one: with 0, or with more. */
  isDeclined?: boolean;
};

/** The condition of each fact, in words that indexes and the planner's statistics know. */
const FACTS: Record<keyof Facts, { of: 'offered' | 'conditions'; is: SQL; isNot: SQL }> = {
  isFinal: {
    of: 'offered',
    is: sql`${products.finalizedAt} is not null`,
    isNot: sql`${products.finalizedAt} is null`,
  },
  isDisabled: { of: 'offered', is: sql`${products.isDisabled}`, isNot: sql`not ${products.isDisabled}` },
  isRequired: {
    of: 'conditions',
    is: sql`${requests.isRequestRequired}`,
    isNot: sql`not ${requests.isRequestRequired}`,
  },
  isAnswered: {
    of: 'conditions',
    is: sql`${requests.requestedQuantity} is not null`,
    isNot: sql`${requests.requestedQuantity} is null`,
  },
  isDeclined: {
    of: 'conditions',
    is: sql`${requests.requestedQuantity} = 0`,
    isNot: sql`${requests.requestedQuantity} > 0`,
  },
};
const FACT_NAMES = keysOf(FACTS);

/** The conditions of the facts on products (`offered`) or requests (`conditions`). */
export const toFactConditions = (facts: Facts, of: 'offered' | 'conditions'): SQL[] =>
  FACT_NAMES.flatMap((name) => {
    const fact = FACTS[name];
    if (facts[name] === undefined || fact.of !== of) return [];
    return [facts[name] ? fact.is : fact.isNot];
  });

/** One value of a key, and whether offers without a request have it. `condition` is what no fact says of its requests. */
type Value = { facts: Facts; condition?: SQL; isOfUnasked: boolean; isOrdered?: boolean };

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

const OPEN: Facts = { isFinal: false, isDisabled: false };
/** What each of PITCH_STATUSES says of products and requests: unlike a rank, it can use indexes. */
const STATUSES: Record<PitchStatus, Value> = {
  unanswered: { facts: { ...OPEN, isRequired: true, isAnswered: false }, isOfUnasked: false },
  notRequested: { facts: { ...OPEN, isRequired: false, isAnswered: false }, isOfUnasked: true },
  submitted: { facts: { ...OPEN, isAnswered: true, isDeclined: false }, isOfUnasked: false },
  declined: { facts: { ...OPEN, isAnswered: true, isDeclined: true }, isOfUnasked: false },
  final: { facts: { isFinal: true }, isOfUnasked: true },
  disabled: { facts: { isFinal: false, isDisabled: true }, isOfUnasked: true },
};
const STATUS_VALUES = PITCH_STATUSES.map((status) => STATUSES[status]);
/** The same as a rank, for a list sorted by product or market first. */
const STATUS_RANK = sql`case when ${FACTS.isFinal.is} then 4 when ${products.isDisabled} then 5
  when ${requests.requestedQuantity} > 0 then 2 when ${requests.requestedQuantity} = 0 then 3
  when ${requests.isRequestRequired} then 0 else 1 end`;

/** Joins the brands to the products, if their labels are asked for. */
export const toBrandJoin = (keys: readonly PitchKey[]): SQL =>
  keys.some(({ attribute }) => attribute === 'brand')
    ? sql`join ${brands} on ${brands.brandId} = ${products.brandId}`
    : sql``;

/** Whether a key orders by the product alone. */
export const isProductKey = ({ attribute }: PitchKey): boolean => attribute in PRODUCT_KEYS;

/** Whether a key orders by the title of the product. */
export const isTitleKey = ({ attribute }: PitchKey): boolean => ['skuName', 'name'].includes(attribute);

/** The sort expression of a key; it also covers offers without a request. */
export function toKeyExpression({ attribute }: PitchKey): SQL {
  if (attribute === 'status') return STATUS_RANK;
  if (attribute === 'isRequestRequired') return sql`coalesce(${requests.isRequestRequired}, false)`;
  return PRODUCT_KEYS[attribute] ?? QUANTITIES[attribute] ?? sql`${markets.code}`;
}

/** `expression` in the direction of a key; empty values come last in both directions. */
export const inDirection = (expression: SQL, { direction }: PitchKey): SQL =>
  direction === 'desc' ? sql`${expression} desc nulls last` : sql`${expression} asc nulls last`;

/** Requests by their quantity alone have the order of an index (0410), equal ones by id in the same direction. */
const isIndexed = ({ keys: [first, ...rest], isFilled }: Pick<Stretch, 'keys' | 'isFilled'>): boolean =>
  isFilled === true && first?.attribute === 'requestedQuantity' && rest.length === 0;

/** The order within a stretch, ids last. */
export function toOrder({ keys, isFilled }: Pick<Stretch, 'keys' | 'isFilled'>): SQL {
  if (isIndexed({ keys, isFilled })) {
    const direction = keys[0]?.direction === 'desc' ? sql`desc` : sql`asc`;
    return sql`${requests.requestedQuantity} ${direction}, ${requests.requestId} ${direction}`;
  }
  return sql.join(
    [
      ...keys.map((key, place) =>
        isFilled && place === 0
          ? sql`${toKeyExpression(key)} ${key.direction === 'desc' ? sql`desc` : sql`asc`}`
          : inDirection(toKeyExpression(key), key),
      ),
      sql`${products.productId}`,
      sql`${markets.marketId}`,
    ],
    sql`, `,
  );
}

/** The values of a request's key in order: few ones singly, many (quantities) together. Null: not a request's key. */
function getValues({ attribute, direction }: PitchKey): Value[] | null {
  const inOrder = (values: Value[]) => (direction === 'desc' ? values.reverse() : values);
  switch (attribute) {
    case 'requestedQuantity':
      return [
        { facts: { isAnswered: true }, isOfUnasked: false, isOrdered: true },
        { facts: { isAnswered: false }, isOfUnasked: true },
      ];
    case 'priority':
      return [
        { facts: {}, condition: sql`${requests.priority} is not null`, isOfUnasked: false, isOrdered: true },
        { facts: {}, condition: sql`${requests.priority} is null`, isOfUnasked: true },
      ];
    case 'isDisabled':
      return inOrder([
        { facts: { isDisabled: false }, isOfUnasked: true },
        { facts: { isDisabled: true }, isOfUnasked: true },
      ]);
    case 'isRequestRequired':
      return inOrder([
        { facts: { isRequired: false }, isOfUnasked: true },
        { facts: { isRequired: true }, isOfUnasked: false },
      ]);
    case 'status':
      return inOrder([...STATUS_VALUES]);
    default:
      return null;
  }
}

/** Both together, or null if they exclude each other. */
function joinFacts(known: Facts, facts: Facts): Facts | null {
  const excludes = (name: keyof Facts) =>
    known[name] !== undefined && facts[name] !== undefined && known[name] !== facts[name];
  return FACT_NAMES.some(excludes) ? null : { ...known, ...facts };
}

/** A part of the list while it is split: the facts of all its rows, with those of the filters. */
type Part = Pick<Stretch, 'keys' | 'hasUnasked' | 'isFilled'> & { facts: Facts; more: SQL[] };

function split(keys: readonly PitchKey[], known: Facts): Part[] {
  const [key, ...rest] = keys;
  const values = key ? getValues(key) : null;
  if (values === null) return [{ facts: known, more: [], keys, hasUnasked: true }];
  return values.flatMap(({ facts, condition, isOfUnasked, isOrdered }): Part[] => {
    const joined = joinFacts(known, facts);
    if (joined === null) return [];
    const more = condition ? [condition] : [];
    if (isOrdered) return [{ facts: joined, more, keys, hasUnasked: false, isFilled: true }];
    return split(rest, joined).map((part) => ({
      ...part,
      more: [...more, ...part.more],
      hasUnasked: isOfUnasked && part.hasUnasked,
    }));
  });
}

function toState({ isFinal, isDisabled }: Facts): OfferState | undefined {
  if (isFinal) return isDisabled === undefined ? 'final' : undefined;
  if (isFinal === undefined || isDisabled === undefined) return undefined;
  return isDisabled ? 'disabled' : 'open';
}

/** What the part says beyond what is known: a condition that stands twice makes the planner expect too few rows. */
function toStretch({ facts, more, keys, hasUnasked, isFilled }: Part, known: Facts): Stretch {
  const fresh = Object.fromEntries(
    FACT_NAMES.filter((name) => known[name] === undefined).map((name) => [name, facts[name]]),
  );
  return {
    offered: toFactConditions(fresh, 'offered'),
    conditions: [...toFactConditions(fresh, 'conditions'), ...more],
    keys,
    hasUnasked,
    isFilled,
    isToAnswer: facts.isFinal === false && facts.isRequired === true && facts.isAnswered === false,
    state: toState(facts),
    kind: more.length === 0 ? facts : undefined,
  };
}

/**
 * The list as consecutive stretches, split by the leading keys that belong to the request. Within a stretch the order
 * begins with product or market, which indexes and counts support. `known` is what the filters say of every row: a stretch
 * that cannot be is left out, and none repeats it.
 */
export function toStretches(sort: PitchListQuery['sort'], known: Facts = {}): Stretch[] {
  const keys = sort ?? DEFAULT_KEYS;
  const isFirst = (key: PitchKey, place: number) =>
    keys.findIndex(({ attribute }) => attribute === key.attribute) === place;
  return split(keys.filter(isFirst), known).map((part) => toStretch(part, known));
}
