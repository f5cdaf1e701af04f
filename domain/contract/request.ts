/** Requests: the quantity a market requests of a product, and the quantity the brand allocates. */
import { z } from 'zod';
import { keysOf } from '../fields';
import { MAX_BULK_ROWS } from '../limits';
import { BRAND_PART, MARKET_PART, REQUEST_FIELDS } from '../request-fields';
import { REQUEST_STATUSES } from '../request-status';
import { toGivenShape, toReadShape } from './field-schemas';
import {
  exceptionsFilter,
  fiscalYearFilter,
  flagFilter,
  identityFilters,
  idsFilter,
  leftFilters,
  productColumnFilters,
  requestColumnFilters,
  requestStatusesFilter,
  statusesFilter,
} from './filters';
import { pageOf, paging, sorting } from './paging';
import { FiscalYear, Id, Instant, Quantity, Version } from './primitives';
import { ProductFile } from './product';

export const REQUEST_SORTS = [
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
] as const;

const requestFilters = {
  fiscalYear: fiscalYearFilter,
  ...identityFilters,
  requestIds: idsFilter,
  productIds: idsFilter,
  marketIds: idsFilter,
  brandIds: idsFilter,
  onlyDisabled: flagFilter,
  isRequestRequired: flagFilter,
  /** The status of the product. */
  statuses: statusesFilter,
  requestStatuses: requestStatusesFilter,
  /** The request has the exception itself; above supply: its product has. */
  exceptions: exceptionsFilter,
  /** false: the market did not request the product in the year before. */
  hasLastYear: flagFilter,
  ...productColumnFilters,
  ...leftFilters,
  ...requestColumnFilters,
};
export const RequestExportQuery = z.strictObject(requestFilters);
export const RequestListQuery = z.strictObject({ ...requestFilters, ...paging(REQUEST_SORTS) });
export type RequestListQuery = z.infer<typeof RequestListQuery>;
export type RequestExportQuery = z.infer<typeof RequestExportQuery>;

export const MARKET_FIELDS = keysOf(MARKET_PART);
export const BRAND_FIELDS = keysOf(BRAND_PART);

export const RequestPatch = z.strictObject(toGivenShape(REQUEST_FIELDS)).partial();
export type RequestPatch = z.infer<typeof RequestPatch>;

export const RequestCreate = z.strictObject({
  productId: Id,
  marketId: Id,
  ...z.strictObject(toGivenShape(MARKET_PART)).partial().shape,
});
export type RequestCreate = z.infer<typeof RequestCreate>;

/** The source of a row's allocated quantity, for its history: typed by the user, or an applied proposal. */
export const BULK_SOURCES = ['bulk', 'proposal'] as const;
export type BulkSource = (typeof BULK_SOURCES)[number];

/** One atomic call: all rows are written or none. */
export const RequestBulk = z
  .array(
    z
      .strictObject({
        requestId: Id,
        version: Version,
        source: z.enum(BULK_SOURCES).optional(),
        ...RequestPatch.shape,
      })
      .refine(({ source, allocatedQuantity }) => source !== 'proposal' || allocatedQuantity !== undefined, {
        path: ['source'],
        message: 'A proposal sets an allocated quantity.',
      }),
  )
  .min(1)
  .max(MAX_BULK_ROWS);
export type RequestBulk = z.infer<typeof RequestBulk>;
export const RequestBulkQuery = z.strictObject({ dryRun: flagFilter });

/** What the market requested and received for the same product a fiscal year before. */
export const LastYear = z
  .object({ requested: Quantity.nullable(), allocated: Quantity.nullable() })
  .nullable();

export const AllocationRequest = z.object({
  requestId: Id,
  productId: Id,
  marketId: Id,
  brandId: Id,
  fiscalYear: FiscalYear,
  skuId: z.string().optional(),
  skuName: z.string().optional(),
  name: z.string().optional(),
  isDisabled: z.boolean(),
  isRequestRequired: z.boolean(),
  ...toReadShape(REQUEST_FIELDS),
  status: z.enum(REQUEST_STATUSES),
  submittedAt: Instant.nullable(),
  submittedBy: z.string().nullable(),
  finalizedAt: Instant.nullable(),
  finalizedBy: z.string().nullable(),
  lastYear: LastYear,
  version: Version,
});
export type AllocationRequest = z.infer<typeof AllocationRequest>;
export const RequestPage = pageOf(AllocationRequest);
export const RequestBulkAnswer = z.object({ items: z.array(AllocationRequest) });

/**
 * A pitch row: a published product and one eligible market, with its request if there is one (`request` null: the
 * market may still open one).
 */
export const Pitch = z.object({
  productId: Id,
  marketId: Id,
  brandId: Id,
  skuId: z.string().optional(),
  skuName: z.string().optional(),
  name: z.string().optional(),
  isDisabled: z.boolean(),
  isRequestRequired: z.boolean(),
  /** The supply: available less reserve. */
  supply: Quantity,
  packSize: z.number().int().positive(),
  minPerMarket: Quantity.nullable(),
  maxPerMarket: Quantity.nullable(),
  mainFile: ProductFile.nullable(),
  /** When the final allocation was submitted: no more requests are possible. */
  finalizedAt: Instant.nullable(),
  lastYear: LastYear,
  request: AllocationRequest.omit({ lastYear: true }).nullable(),
});
export type Pitch = z.infer<typeof Pitch>;

export const PITCH_SORTS = [
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
] as const;
const pitchFilters = {
  fiscalYear: fiscalYearFilter,
  ...identityFilters,
  marketIds: idsFilter,
  brandIds: idsFilter,
  productIds: idsFilter,
  isRequestRequired: flagFilter,
  /** false: pitches that may still be answered, without disabled and submitted products (no answer is expected). */
  isAnswered: flagFilter,
  /** The status of the product. */
  statuses: statusesFilter,
  /** false: the market did not request the product in the year before. */
  hasLastYear: flagFilter,
  ...productColumnFilters,
  ...requestColumnFilters,
};
export const PitchExportQuery = z.strictObject({ ...pitchFilters, ...sorting(PITCH_SORTS) });
export type PitchExportQuery = z.infer<typeof PitchExportQuery>;
export const PitchListQuery = z.strictObject({ ...pitchFilters, ...paging(PITCH_SORTS) });
export type PitchListQuery = z.infer<typeof PitchListQuery>;
/** A page of pitches with the answers by market, over all the user's markets regardless of the filters. */
export const PitchPage = pageOf(Pitch).extend({
  byMarket: z.array(
    z.object({
      marketId: Id,
      required: z.number().int(),
      requiredAnswered: z.number().int(),
      /** Pitches that may still be answered, required or not. */
      open: z.number().int(),
      answered: z.number().int(),
      /** Unanswered when the final allocation of their product was submitted, and the required ones of these. */
      closed: z.number().int(),
      requiredClosed: z.number().int(),
      /** Pitches of disabled products, which the other counts exclude, and the required ones of these. */
      disabled: z.number().int(),
      disabledRequired: z.number().int(),
    }),
  ),
});
export type PitchPage = z.infer<typeof PitchPage>;
