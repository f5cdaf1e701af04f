/**
 * What the queries of the planners' lists may hold, one table each: filters with their kinds, and orders. The schemas of the
 * contract and the addresses of the lists derive from the same tables.
 */
import { LISTED_FIELDS } from './product-columns';

/** `year` is required. Texts, numbers, days and flags are one value; the others are lists. */
export type FilterKind =
  | 'year'
  | 'text'
  | 'flag'
  | 'quantity'
  /** A number of pieces that may be below 0. */
  | 'signed'
  | 'day'
  | 'ids'
  | 'statuses'
  | 'requestStatuses'
  | 'exceptions';
export type Filters = Readonly<Record<string, FilterKind>>;

/** A query with pages, sorted by one of `sorts`. */
export type ListTable = { filters: Filters; sorts: readonly [string, ...string[]] };

/** A product's identity: SKU id and SKU name in RUC and GAP, name in OES and LOI. Matches any part of it. */
const IDENTITY_FILTERS = { skuId: 'text', skuName: 'text', name: 'text' } as const;

/**
 * The conditions on a product's columns. From and To are both included; an empty value meets neither. `left` is for the
 * brand side: a market finds nothing by it.
 */
export const PRODUCT_COLUMN_FILTERS = {
  supplyFrom: 'quantity',
  supplyTo: 'quantity',
  launchFrom: 'day',
  launchTo: 'day',
  /** false: products without a launch date. */
  hasLaunch: 'flag',
} as const satisfies Filters;
export const LEFT_FILTERS = { leftFrom: 'signed', leftTo: 'signed' } as const satisfies Filters;

/** The conditions on the market's columns of a request. An offer without a request has only empty ones. */
export const REQUEST_COLUMN_FILTERS = {
  requestedFrom: 'quantity',
  requestedTo: 'quantity',
  priorityFrom: 'quantity',
  priorityTo: 'quantity',
  hasPriority: 'flag',
  hasReason: 'flag',
} as const satisfies Filters;

export const PRODUCT_LIST = {
  filters: {
    fiscalYear: 'year',
    ...IDENTITY_FILTERS,
    productIds: 'ids',
    brandIds: 'ids',
    onlyDisabled: 'flag',
    statuses: 'statuses',
    ...PRODUCT_COLUMN_FILTERS,
    ...LEFT_FILTERS,
  },
  /** Every field that has a column in the list, and what else the list shows. */
  sorts: [
    'productId',
    'skuId',
    'brand',
    'status',
    'isDisabled',
    'supply',
    'requested',
    'allocated',
    'left',
    'publishedAt',
    'updatedAt',
    ...LISTED_FIELDS,
  ],
} as const satisfies ListTable;

export const REQUEST_LIST = {
  filters: {
    fiscalYear: 'year',
    ...IDENTITY_FILTERS,
    requestIds: 'ids',
    productIds: 'ids',
    marketIds: 'ids',
    brandIds: 'ids',
    onlyDisabled: 'flag',
    isRequestRequired: 'flag',
    /** The status of the product. */
    statuses: 'statuses',
    requestStatuses: 'requestStatuses',
    /** The request has the exception itself; above supply: its product has. */
    exceptions: 'exceptions',
    /** false: the market did not request the product in the year before. */
    hasLastYear: 'flag',
    ...PRODUCT_COLUMN_FILTERS,
    ...LEFT_FILTERS,
    ...REQUEST_COLUMN_FILTERS,
  },
  sorts: [
    'requestId',
    'productId',
    'skuId',
    'skuName',
    'name',
    'brand',
    'market',
    'isDisabled',
    'isRequestRequired',
    'requestedQuantity',
    'priority',
    'wantedBy',
    'allocatedQuantity',
    'status',
    'submittedAt',
    'finalizedAt',
  ],
} as const satisfies ListTable;

export const PITCH_LIST = {
  filters: {
    fiscalYear: 'year',
    ...IDENTITY_FILTERS,
    marketIds: 'ids',
    brandIds: 'ids',
    productIds: 'ids',
    isRequestRequired: 'flag',
    /** false: pitches that may still be answered, without disabled and submitted products (no answer is expected). */
    isAnswered: 'flag',
    /** The status of the product. */
    statuses: 'statuses',
    /** false: the market did not request the product in the year before. */
    hasLastYear: 'flag',
    ...PRODUCT_COLUMN_FILTERS,
    ...REQUEST_COLUMN_FILTERS,
  },
  sorts: [
    'isDisabled',
    'isRequestRequired',
    'skuId',
    'skuName',
    'name',
    'brand',
    'market',
    'supply',
    'requestedQuantity',
    'priority',
    'status',
  ],
} as const satisfies ListTable;

export const BOARD = {
  filters: {
    fiscalYear: 'year',
    ...IDENTITY_FILTERS,
    productIds: 'ids',
    brandIds: 'ids',
    marketIds: 'ids',
    statuses: 'statuses',
    /** Met by any request of the product, in whichever market. */
    exceptions: 'exceptions',
    ...PRODUCT_COLUMN_FILTERS,
    ...LEFT_FILTERS,
    /** `requested` is the product's sum; the others are met together by one of its requests in the listed markets. */
    ...REQUEST_COLUMN_FILTERS,
  },
  sorts: ['skuId', 'skuName', 'name', 'brand', 'supply', 'requested', 'allocated', 'left', 'scarcity'],
} as const satisfies ListTable;
