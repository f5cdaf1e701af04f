import { type SQL, sql } from 'drizzle-orm';
import type { ReadScope } from '@/domain/rights';
import { toIntArray } from '../../database/database';

/** What of a year a reader's summary counts, as conditions. */
export type SummaryScope = {
  /** On `products` (p). */
  ofProducts: SQL;
  /** By brand or market, on what has both (r): requests, and their sums. */
  ofRequests: SQL;
  /** On answers by day (r), which are kept by brand and by market apart. */
  ofAnswers: SQL;
  /** The products (p) whose requests are not counted. */
  setAside: SQL;
  showsDraftFigures: boolean;
};

/**
 * Brand users count the products of their brands; market users published products they are eligible for, their own
 * requests, and final figures only: not even a sum may tell what is still a draft.
 */
export function toSummaryScope(scope: ReadScope): SummaryScope {
  const isDisabled = sql`p.is_disabled`;
  switch (scope.kind) {
    case 'all':
      return {
        ofProducts: sql`true`,
        ofRequests: sql`true`,
        ofAnswers: sql`r.brand_id is not null`,
        setAside: isDisabled,
        showsDraftFigures: true,
      };
    case 'brands': {
      const isOwn = sql`r.brand_id = any(${toIntArray(scope.brandIds)})`;
      return {
        ofProducts: sql`p.brand_id = any(${toIntArray(scope.brandIds)})`,
        ofRequests: isOwn,
        ofAnswers: isOwn,
        setAside: isDisabled,
        showsDraftFigures: true,
      };
    }
    case 'markets': {
      const isOwn = sql`r.market_id = any(${toIntArray(scope.marketIds)})`;
      return {
        ofProducts: sql`p.published_at is not null and (p.eligible_market_ids is null or p.eligible_market_ids && ${toIntArray(scope.marketIds)})`,
        ofRequests: isOwn,
        ofAnswers: isOwn,
        setAside: sql`(p.is_disabled or p.published_at is null)`,
        showsDraftFigures: false,
      };
    }
    default:
      return {
        ofProducts: sql`false`,
        ofRequests: sql`false`,
        ofAnswers: sql`false`,
        setAside: sql`true`,
        showsDraftFigures: false,
      };
  }
}
