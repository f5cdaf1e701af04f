/**
 * The fields of a request that users write, one row each, in the order of files. The contract, rights, imports, workbooks
 * and the history derive from it: a new field is a row here, a migration and a place on a screen.
 */
import { type Field, keysOf, toEmptyValues } from './fields';
import { MAX_COMMENT_LENGTH, MAX_LINE_LENGTH, MAX_PRIORITY } from './limits';

type Side = 'market' | 'brand';
/** Markets read what the brand writes once the final allocation is submitted. */
type RequestFieldRow = Field & { side: Side };

export const REQUEST_FIELDS = {
  /** None: not answered. 0: "no, thank you". */
  requestedQuantity: {
    side: 'market',
    label: 'Requested',
    aliases: ['Requested quantity'],
    kind: 'quantity',
    empty: null,
    width: 18,
    holds: 'The pieces that the market requests. Empty: not answered yet.',
    example: '12',
  },
  priority: {
    side: 'market',
    label: 'Priority',
    kind: 'rank',
    min: 1,
    max: MAX_PRIORITY,
    empty: null,
    width: 9,
    holds: 'How urgent the request is. 1 is the highest priority.',
    example: '1',
  },
  pitch: {
    side: 'market',
    label: 'Pitch',
    kind: 'lines',
    max: MAX_COMMENT_LENGTH,
    empty: null,
    width: 40,
    holds: 'Why the market wants the product.',
    example: 'Window of the new shop',
  },
  reason: {
    side: 'market',
    label: 'Reason',
    kind: 'lines',
    max: MAX_LINE_LENGTH,
    empty: null,
    width: 30,
    holds: 'The reason for the quantity.',
  },
  wantedBy: {
    side: 'market',
    label: 'Wanted by',
    kind: 'day',
    empty: null,
    width: 12,
    holds: 'The day by which the market wants it.',
    example: '2027/05/01',
  },
  allocatedQuantity: {
    side: 'brand',
    label: 'Allocated',
    aliases: ['Final quantity'],
    kind: 'quantity',
    empty: null,
    width: 14,
    holds: 'The figure that the brand decides for the market.',
    example: '12',
  },
  allocationReason: {
    side: 'brand',
    label: 'Allocation reason',
    aliases: ['Final reason'],
    kind: 'lines',
    max: MAX_LINE_LENGTH,
    empty: null,
    width: 30,
    holds: 'Why the market is allocated less than it requested. The market reads it.',
  },
  allocationComment: {
    side: 'brand',
    label: 'Allocation comment',
    aliases: ['Final comment'],
    kind: 'lines',
    max: MAX_COMMENT_LENGTH,
    empty: null,
    width: 30,
    holds: 'A remark about the figure.',
  },
  isLocked: {
    side: 'brand',
    label: 'Locked',
    kind: 'flag',
    empty: false,
    width: 9,
    holds: 'Whether a proposal leaves the figure as it is.',
    example: 'No',
  },
} as const satisfies Readonly<Record<string, RequestFieldRow>>;

type Part<T extends Readonly<Record<string, RequestFieldRow>>, S extends Side> = {
  [K in keyof T as T[K] extends { side: S } ? K : never]: T[K];
};
/** The part of a request that one side writes. `Object.fromEntries` forgets the keys, hence the cast. */
export const toPart = <T extends Readonly<Record<string, RequestFieldRow>>, S extends Side>(
  fields: T,
  side: S,
) =>
  Object.fromEntries(
    keysOf(fields).flatMap((key) => (fields[key]?.side === side ? [[key, fields[key]]] : [])),
  ) as Part<T, S>;

export const MARKET_PART = toPart(REQUEST_FIELDS, 'market');
export const BRAND_PART = toPart(REQUEST_FIELDS, 'brand');

/** The market's part before it is answered. */
export const NO_ANSWER = toEmptyValues(MARKET_PART);
/** The brand's part before anything is allocated. */
export const NOTHING_ALLOCATED = toEmptyValues(BRAND_PART);

export const MARKET_FIELDS = keysOf(MARKET_PART);
export const BRAND_FIELDS = keysOf(BRAND_PART);
