/** Requests: the quantity a market requests of a product, and the quantity the brand allocates. */
import { z } from 'zod';
import { REQUEST_FIELDS } from '../request-fields';
import { REQUEST_STATUSES } from '../request-status';
import { toReadShape } from './field-schemas';
import { pageOf } from './paging';
import { FiscalYear, Id, Instant, Quantity, Version } from './primitives';
import { ProductFile } from './product';

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
  /** What the first round allocated, if the product was opened for the mid-year review. */
  floorQuantity: Quantity.nullable().default(null),
  status: z.enum(REQUEST_STATUSES),
  submittedAt: Instant.nullable(),
  submittedBy: z.string().nullable(),
  finalizedAt: Instant.nullable(),
  finalizedBy: z.string().nullable(),
  lastYear: LastYear,
  version: Version,
});
export type AllocationRequest = z.infer<typeof AllocationRequest>;

/** A request of a list, with the main picture of its product. */
export const ListedRequest = AllocationRequest.extend({ mainFile: ProductFile.nullable().optional() });
export type ListedRequest = z.infer<typeof ListedRequest>;
export const RequestPage = pageOf(ListedRequest);

const Count = z.number().int();
const Sums = z.object({
  requests: Count,
  requested: Count,
  allocated: Count,
  /** Null where no figure is known. */
  lastYear: z.object({ requests: Count, requested: Count.nullable(), allocated: Count.nullable() }),
});
/** The final allocation of markets in figures. Disabled products are left out everywhere. */
export const MarketResult = z.object({
  /** Final requests by brand, over the year and markets of the query without its other filters. */
  byBrand: z.array(Sums.extend({ brandId: Id, cut: Count, notDecided: Count })),
  /** All filters of the query but `result`. */
  parts: z.object({ cut: Sums, inFull: Sums, notDecided: Sums }),
  /** Requests of disabled products that the same filters find. */
  disabled: Count,
});
export type MarketResult = z.infer<typeof MarketResult>;
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

/** A page of pitches with the answers by market, over all the user's markets regardless of the filters. */
export const PitchPage = pageOf(Pitch).extend({
  /** There are more than `totalCount`, which is then as far as they are counted. */
  hasMore: z.boolean(),
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
