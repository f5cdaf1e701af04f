/** What a system's Figures show: a year beside the year before, fairness over the years, requests far above last year. */
import { z } from 'zod';
import { fiscalYearFilter, idsFilter } from './filters';
import { FiscalYear, Id } from './primitives';

const count = z.number().int();
/**
 * Pieces; null where no figure is entered. For market users `allocated` counts final figures only, and `requestedDecided` what was
 * requested of these: a fill rate is `allocated` by `requestedDecided`.
 */
const sums = {
  requested: count.nullable(),
  allocated: count.nullable(),
  requestedDecided: count.nullable().optional(),
};

export const FiguresQuery = z.strictObject({
  fiscalYear: fiscalYearFilter,
  brandIds: idsFilter,
  marketIds: idsFilter,
});
export type FiguresQuery = z.infer<typeof FiguresQuery>;

/** `lastYear` is null where nothing could be requested in the fiscal year before. */
const ofYears = { ...sums, lastYear: z.object(sums).nullable() };
const MarketSums = z.object({ marketId: Id, ...sums });

export const Figures = z.object({
  fiscalYear: FiscalYear,
  /** Brands and markets with a request in the year or the one before. */
  byBrand: z.array(z.object({ brandId: Id, ...ofYears })),
  byMarket: z.array(z.object({ marketId: Id, ...ofYears })),
  /** Every fiscal year with requests, the earliest first. */
  years: z.array(
    z.object({
      fiscalYear: FiscalYear,
      ...sums,
      /** How many markets requested anything. */
      markets: count,
      /** The markets with the lowest and the highest fill rate, the first of equals; null if none requested anything. */
      lowest: MarketSums.nullable(),
      highest: MarketSums.nullable(),
    }),
  ),
  /** Requests above the whole supply of their product, and their pieces: each affects every sum. */
  aboveSupply: z.object({ requests: count, requested: count }).default({ requests: 0, requested: 0 }),
  /**
   * Requests of open products that are far above last year, and their products; null for the market side. Only brands and
   * markets that have one.
   */
  farAboveHistory: z
    .object({
      byBrand: z.array(z.object({ brandId: Id, products: count, requests: count })),
      byMarket: z.array(z.object({ marketId: Id, products: count, requests: count })),
    })
    .nullable(),
});
export type Figures = z.infer<typeof Figures>;
