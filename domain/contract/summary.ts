/** A system's year in figures, within the user's scope, for Home. */
import { z } from 'zod';
import { ExceptionCounts } from './exception-counts';
import { fiscalYearFilter } from './filters';
import { FiscalYear, Id } from './primitives';

const count = z.number().int();

export const SummaryQuery = z.strictObject({ fiscalYear: fiscalYearFilter });
export const Summary = z.object({
  fiscalYear: FiscalYear,
  products: z.object({ total: count, draft: count, published: count, final: count, disabled: count }),
  /** `closed`: unanswered when the final allocation of their product was submitted; no answer is expected. */
  requests: z.object({
    total: count,
    answered: count,
    required: count,
    requiredAnswered: count,
    closed: count,
    requiredClosed: count,
    /** Required requests of disabled products, which the other counts exclude. */
    disabledRequired: count,
    /** Pitches of the user's markets still open to answer, required or not, opened or not; null for the brand side. */
    open: count.nullable(),
  }),
  /** Open products with each exception; null for the market side. */
  exceptions: ExceptionCounts.nullable(),
  /**
   * Supply, requested and allocated by brand. Null where no figure is entered. For market users `allocated` counts final figures
   * only, and `requestedDecided` what was requested of these: a fill rate is `allocated` by `requestedDecided`.
   */
  byBrand: z.array(
    z.object({
      brandId: Id,
      products: count,
      supply: count,
      requested: count.nullable(),
      allocated: count.nullable(),
      requestedDecided: count.nullable().optional(),
    }),
  ),
  byMarket: z.array(
    z.object({
      marketId: Id,
      required: count,
      requiredAnswered: count,
      requiredClosed: count,
      requested: count.nullable(),
      allocated: count.nullable(),
      requestedDecided: count.nullable().optional(),
    }),
  ),
  /** The number of required requests answered by the end of each UTC day. */
  answersByDay: z.array(z.object({ day: z.string(), answered: count })),
});
export type Summary = z.infer<typeof Summary>;

export const SummariesQuery = z.strictObject({ fiscalYear: fiscalYearFilter.optional() });
export const SystemSummary = Summary.extend({ allocationSystemId: Id });
