import { type SQL, sql } from 'drizzle-orm';
import type { ReadScope } from '@/domain/read-scope';
import { toIntArray } from '../database/database';

/** The part of a year that a reader's summary counts, as conditions. */
export type SummaryScope = {
  /** On `products` (p). */
  ofProducts: SQL;
  /** By brand or market, for rows with both (r): requests and their sums. */
  ofRequests: SQL;
  /** On answers by day (r), which are stored separately by brand and by market. */
  ofAnswers: SQL;
  /** The products (p) whose requests are not counted. */
  setAside: SQL;
  /** The same of the sums that are kept of requests set aside. */
  setAsideSums: SQL;
  showsDraftFigures: boolean;
};

/**
 * Brand users count the products of their brands. Market users count published products they are eligible for, their
 * own requests, and final figures only: not even a sum may reveal drafts.
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
        setAsideSums: sql`is_disabled`,
        showsDraftFigures: true,
      };
    case 'brands': {
      const isOwn = sql`r.brand_id = any(${toIntArray(scope.brandIds)})`;
      const ofProducts = sql`p.brand_id = any(${toIntArray(scope.brandIds)})`;
      return {
        ofProducts,
        ofRequests: isOwn,
        ofAnswers: isOwn,
        // Without the brand, the requests of all disabled products of the year would be read to find the own ones.
        setAside: sql`(${isDisabled} and ${ofProducts})`,
        setAsideSums: sql`is_disabled`,
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
        setAsideSums: sql`true`,
        showsDraftFigures: false,
      };
    }
    default:
      return {
        ofProducts: sql`false`,
        ofRequests: sql`false`,
        ofAnswers: sql`false`,
        setAside: sql`true`,
        setAsideSums: sql`true`,
        showsDraftFigures: false,
      };
  }
}
