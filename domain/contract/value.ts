/** Values of pieces: the settings of a system's fiscal year, and the values of a year. */
import { z } from 'zod';
import { CURRENCIES } from '../limits';
import { toRateError } from '../reading/read-rate';
import { RATE_DECIMALS, toValueErrors } from '../value';
import { fiscalYearFilter } from './filters';
import { Id, Money } from './primitives';

/** A decimal text with two decimals, of any size: a sum. */
const Amount = z.string().regex(/^-?\d+\.\d{2}$/);

const Rate = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{1,6}(\\.\\d{1,${RATE_DECIMALS}})?$`), {
    error: ({ input }) => toRateError(String(input)),
  })
  .refine((text) => Number(text) > 0, 'Must be above 0.');

export const ValueQuery = z.strictObject({ fiscalYear: fiscalYearFilter });
export const ValueSettings = z.strictObject({
  /** The currency of all values of the year; null: the year has no values. */
  currency: z.enum(CURRENCIES).nullable(),
  /** How much of `currency` one unit of another currency is worth. */
  rates: z.array(z.strictObject({ currency: z.enum(CURRENCIES), rate: Rate })).max(CURRENCIES.length),
  budgets: z.array(z.strictObject({ marketId: Id, amount: Money })),
});
export const ValueSettingsWrite = ValueSettings.superRefine((settings, context) => {
  for (const [path, message] of toValueErrors(settings)) context.addIssue({ code: 'custom', path, message });
});

const valueSums = {
  requested: Amount,
  allocated: Amount,
  /** Products with pieces, and without a price or a rate: the sums leave them out. */
  productsWithout: z.number().int(),
};

/** The value of one piece of a product, in the currency of its year; null without a price or a rate. */
export const UnitValue = z.object({ currency: z.string(), amount: Amount.nullable() });
/** Sums in the currency of a year. */
export const ValueTotal = z.object({ currency: z.string(), ...valueSums });
export type ValueTotal = z.infer<typeof ValueTotal>;

/** The year's values as a reader sees them; `allocated` counts final figures only for market users. */
export const YearValue = z.object({
  /** Null: the year has no values. */
  total: ValueTotal.nullable(),
  byBrand: z.array(z.object({ brandId: Id, ...valueSums })),
  /** Markets with requests or a budget. A budget is of all brands. */
  byMarket: z.array(z.object({ marketId: Id, ...valueSums, budget: Amount.nullable() })),
});
export type YearValue = z.infer<typeof YearValue>;
