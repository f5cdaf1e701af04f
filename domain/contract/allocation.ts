/** The brand's final allocation: the board (products by markets), submitting it, and the proposal. */
import { z } from 'zod';
import { MAX_BULK_ROWS, MAX_LINE_LENGTH } from '../limits';
import { PRODUCT_STATUSES, REQUEST_STATUSES } from '../request-status';
import { PROPOSAL_RULES } from '../sharing/rules';
import { PROPOSAL_REASONS } from '../sharing/sharing-reason';
import { ExceptionCounts, FigureCounts } from './exception-counts';
import { fromText, idsFilter, quantityFilter } from './filters';
import { pageOf } from './paging';
import { Id, Instant, Quantity, requiredLine, Version } from './primitives';
import { ProductFile } from './product';
import { UnitValue, ValueTotal } from './value';

/** One request on the board: the market's requested and allocated quantity. */
export const BoardCell = z.object({
  requestId: Id,
  marketId: Id,
  isRequestRequired: z.boolean(),
  requested: Quantity.nullable(),
  priority: z.number().int().nullable(),
  allocated: Quantity.nullable(),
  /** What the first round allocated, if the product was opened for the mid-year review. */
  floor: Quantity.nullable().default(null),
  isLocked: z.boolean(),
  allocationReason: z.string().nullable(),
  allocationComment: z.string().nullable(),
  status: z.enum(REQUEST_STATUSES),
  version: Version,
});
export type BoardCell = z.infer<typeof BoardCell>;

/** The review of a product: who, when, and whether it still applies to the figures. */
export const Review = z.object({
  by: z.string(),
  byName: z.string().nullable().default(null),
  at: Instant,
  isCurrent: z.boolean(),
});
export type Review = z.infer<typeof Review>;

/** A published product with all its requests; sums are over every market, regardless of the market filter. */
export const BoardRow = z.object({
  productId: Id,
  brandId: Id,
  skuId: z.string().optional(),
  skuName: z.string().optional(),
  name: z.string().optional(),
  status: z.enum(PRODUCT_STATUSES),
  mainFile: ProductFile.nullable(),
  /** available less reserve */
  supply: Quantity,
  packSize: z.number().int().positive(),
  minPerMarket: Quantity.nullable(),
  maxPerMarket: Quantity.nullable(),
  /** Both are null where no figure is entered in any market. */
  requested: z.number().int().nullable(),
  allocated: z.number().int().nullable(),
  left: z.number().int(),
  finalizedAt: Instant.nullable(),
  review: Review.nullable(),
  /** Null: the year has no values. */
  unitValue: UnitValue.nullable().default(null),
  version: Version,
  /** Changes with every change of a cell, filtered out or not: a submission may name it as the state it saw. */
  figuresVersion: z.number().int(),
  cells: z.array(BoardCell),
});
export type BoardRow = z.infer<typeof BoardRow>;
/**
 * Sums over all products that meet the filters, on all pages. A disabled product is counted among `products`, and in no sum.
 * `requested`, `allocated` and the sums by market are null where no figure is entered.
 */
export const BoardTotals = z.object({
  products: z.number().int(),
  /** By status; the rest are disabled. */
  published: z.number().int(),
  final: z.number().int(),
  supply: z.number().int(),
  requested: z.number().int().nullable(),
  allocated: z.number().int().nullable(),
  /** Their value; null: the year has no values. */
  value: ValueTotal.nullable().default(null),
  /** How many products the board would show with only this exception, under its other filters. */
  exceptions: ExceptionCounts,
  /** How many figures have each exception, under the same filters as `exceptions`. */
  figures: FigureCounts,
  /** By market; null where there are too many requests to add up with a page. */
  byMarket: z
    .array(
      z.object({
        marketId: Id,
        requested: z.number().int().nullable(),
        allocated: z.number().int().nullable(),
      }),
    )
    .nullable(),
});
export type BoardTotals = z.infer<typeof BoardTotals>;
/** The figures of a product that have one of the exceptions in the query. */
const BoardMatch = z.object({ productId: Id, marketIds: z.array(Id) });
export const BoardPage = pageOf(BoardRow).extend({
  totals: BoardTotals,
  /** Of the products of this page. Absent without an exception of figures in the query. */
  matches: z.array(BoardMatch).optional(),
});
export type BoardMatch = z.infer<typeof BoardMatch>;
export type BoardPage = z.infer<typeof BoardPage>;

/** The products whose last year is requested. */
export const BoardLastYearQuery = z.strictObject({ productIds: idsFilter.unwrap().min(1) });
/** The figures of the fiscal year before, as columns: one place in each for a market. */
export const BoardLastYear = z.object({
  items: z.array(
    z.object({
      productId: Id,
      marketIds: z.array(Id),
      requested: z.array(Quantity.nullable()),
      allocated: z.array(Quantity.nullable()),
    }),
  ),
});
export type BoardLastYear = z.infer<typeof BoardLastYear>;

/**
 * Submitting a product's final allocation: the versions detect changes made between display and submission, of the
 * product and (if the board's version is sent) of any of its figures.
 */
export const FinalAllocationSubmit = z.strictObject({
  version: Version.optional(),
  figuresVersion: z.number().int().min(0).optional(),
});
export const FinalAllocationAnswer = z.object({
  productId: Id,
  finalizedAt: Instant,
  finalizedBy: z.string(),
  requests: z.number().int(),
  allocated: z.number().int(),
  left: z.number().int(),
  version: Version,
});

/** Reopening a submitted final allocation, with the reason that markets and brand users read. */
export const FinalAllocationReopen = z.strictObject({
  reason: requiredLine('reason', MAX_LINE_LENGTH),
  version: Version.optional(),
});
export const ReopenedAnswer = z.object({
  productId: Id,
  reopenedAt: Instant,
  reopenedBy: z.string(),
  reason: z.string(),
  requests: z.number().int(),
  version: Version,
});

/** Products to mark as reviewed, or to unmark. The versions are those of the figures that the person saw. */
export const ReviewWrite = z.strictObject({
  isReviewed: z.boolean(),
  products: z
    .array(z.strictObject({ productId: Id, ...FinalAllocationSubmit.shape }))
    .min(1)
    .max(MAX_BULK_ROWS)
    .refine(
      (list) => new Set(list.map(({ productId }) => productId)).size === list.length,
      'Names a product for the second time.',
    ),
});
export type ReviewWrite = z.infer<typeof ReviewWrite>;
export const ReviewAnswer = z.object({
  items: z.array(z.object({ productId: Id, review: Review.nullable() })),
});

export const ProposalQuery = z.strictObject({
  rule: z.enum(PROPOSAL_RULES).default('equal'),
  /** Spreads exactly this among the markets, instead of what there is; refused if that is impossible. */
  total: quantityFilter,
  /** Only for these markets; the others keep their figures. */
  marketIds: idsFilter,
});
export type ProposalQuery = z.infer<typeof ProposalQuery>;
export const Proposal = z.object({
  rule: z.enum(PROPOSAL_RULES),
  supply: Quantity,
  left: z.number().int(),
  cells: z.array(
    z.object({
      requestId: Id,
      marketId: Id,
      requested: Quantity,
      cap: Quantity,
      minimum: Quantity,
      isLocked: z.boolean(),
      allocated: Quantity,
      reason: z.enum(PROPOSAL_REASONS),
    }),
  ),
});
export type Proposal = z.infer<typeof Proposal>;
/** A proposal by each rule, in the order of the rules, all from the same figures. */
export const Proposals = z.array(Proposal);
export type Proposals = z.infer<typeof Proposals>;

/** A total that one market is to get of these products together. */
export const MarketProposalQuery = z.strictObject({
  rule: ProposalQuery.shape.rule,
  marketId: fromText(Id),
  productIds: idsFilter.unwrap().min(1),
  total: fromText(z.number().pipe(Quantity)),
});
export type MarketProposalQuery = z.infer<typeof MarketProposalQuery>;
export const MarketProposal = z.object({
  rule: z.enum(PROPOSAL_RULES),
  marketId: Id,
  cells: z.array(
    z.object({
      requestId: Id,
      productId: Id,
      requested: Quantity,
      /** The most that the market can get of the product. */
      cap: Quantity,
      isLocked: z.boolean(),
      allocated: Quantity,
    }),
  ),
});
export type MarketProposal = z.infer<typeof MarketProposal>;
