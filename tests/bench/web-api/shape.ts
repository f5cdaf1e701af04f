/** What the database holds: 2,000,000 requests for 150,000 products, half of them in the year that is worked on. */

export const MARKETS = 450;
export const BRANDS = 100;
export const ENTITIES = 20;
/** RUC's current year has this many products that every market has a request for: the boards of 25 x 450. */
export const WIDE_PRODUCTS = 400;

export const CURRENT_YEAR = 2027;
export const RUC = 1;

export const YEARS = [
  { systemId: RUC, fiscalYear: 2027, products: 60_000, requests: 1_000_000, wide: WIDE_PRODUCTS },
  { systemId: RUC, fiscalYear: 2026, products: 50_000, requests: 650_000, wide: 0 },
  { systemId: RUC, fiscalYear: 2025, products: 20_000, requests: 200_000, wide: 0 },
  { systemId: 4, fiscalYear: 2027, products: 10_000, requests: 100_000, wide: 0 },
  { systemId: 2, fiscalYear: 2027, products: 10_000, requests: 50_000, wide: 0 },
] as const;

/** Who calls, by directory id. */
export const PEOPLE = {
  administrator: '00000000-0000-4000-8000-00000000be01',
  /** Ten brands of RUC. */
  brandEditor: '00000000-0000-4000-8000-00000000be02',
  /** One market of RUC. */
  marketEditor: '00000000-0000-4000-8000-00000000be03',
  /** All markets of an entity: 22 or 23. */
  entityEditor: '00000000-0000-4000-8000-00000000be04',
} as const;
