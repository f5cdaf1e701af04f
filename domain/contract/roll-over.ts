/** Year roll-over: which data of a fiscal year is created again in the next one. */
import { z } from 'zod';
import { flagFilter } from './filters';
import { FiscalYear, Id } from './primitives';
import { StepList } from './step';

/** Without steps and without products, the next year is opened empty. */
export const RollOverQuery = z.strictObject({
  dryRun: flagFilter,
  withoutSteps: flagFilter,
  withoutProducts: flagFilter,
});

export const ROLL_OVER_OUTCOMES = ['created', 'present', 'leftOut'] as const;
export type RollOverOutcome = (typeof ROLL_OVER_OUTCOMES)[number];

/** A product of the old year, and its outcome in the next one. */
export const RollOverProduct = z.object({
  productId: Id,
  brandId: Id,
  skuId: z.string().optional(),
  skuName: z.string().optional(),
  name: z.string().optional(),
  /** Copied with the product: requested once its draft is published. */
  requiredMarketIds: z.array(Id),
  outcome: z.enum(ROLL_OVER_OUTCOMES),
  /** Why it is left out. */
  reason: z.enum(['disabled', 'brandRetired']).nullable(),
});
export type RollOverProduct = z.infer<typeof RollOverProduct>;

export const RollOver = z.object({
  fromFiscalYear: FiscalYear,
  toFiscalYear: FiscalYear,
  /** Dry run: nothing was saved, this is what would be created. */
  isDryRun: z.boolean(),
  /** Whether the system does not have the next year yet, so that this opens it. False from an older version. */
  opensYear: z.boolean().default(false),
  steps: z.object({
    /** `present`: the next year has steps, which stay. `none`: there are none to roll over, or they are not wanted. */
    outcome: z.enum(['created', 'present', 'none']),
    /** The steps of the next year after the roll-over. */
    items: StepList,
  }),
  counts: z.object({
    created: z.number().int(),
    present: z.number().int(),
    leftOut: z.number().int(),
    /** Required markets, summed over the created products. */
    requiredMarkets: z.number().int(),
  }),
  /** Skipped products first, then existing ones, then created ones; a long list is cut at its end. */
  products: z.array(RollOverProduct),
});
export type RollOver = z.infer<typeof RollOver>;
