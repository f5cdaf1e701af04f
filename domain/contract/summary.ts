/** A system's year in figures, within the reader's scope: what Home shows. */
import { z } from 'zod';
import { fiscalYearFilter } from './filters';
import { FiscalYear, Id } from './primitives';

const count = z.number().int();

export const SummaryQuery = z.strictObject({ fiscalYear: fiscalYearFilter });
export const Summary = z.object({
  fiscalYear: FiscalYear,
  products: z.object({ total: count, draft: count, published: count, final: count, disabled: count }),
  /** `closed`: not answered before the final allocation of their product was submitted; nobody waits for them. */
  requests: z.object({
    total: count,
    answered: count,
    required: count,
    requiredAnswered: count,
    closed: count,
    requiredClosed: count,
    /** What the reader's markets may still answer, required or not, opened yet or not; null for the brand side. */
    open: count.nullable(),
  }),
  /** Available, requested and allocated by brand; `allocated` counts final figures only for market users. */
  byBrand: z.array(
    z.object({ brandId: Id, products: count, available: count, requested: count, allocated: count }),
  ),
  byMarket: z.array(
    z.object({
      marketId: Id,
      required: count,
      requiredAnswered: count,
      requiredClosed: count,
      requested: count,
      allocated: count,
    }),
  ),
  /** How many required requests had been answered by the end of each UTC day. */
  answersByDay: z.array(z.object({ day: z.string(), answered: count })),
});
export type Summary = z.infer<typeof Summary>;
