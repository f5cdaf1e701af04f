import { type SQL, sql } from 'drizzle-orm';
import type { ReadScope } from '@/domain/read-scope';
import { toIntArray } from '../database/database';

/** The part of a year that a reader's summary counts, as conditions on `products as p` and `requests as r`. */
export type SummaryScope = {
  ofProducts: SQL;
  ofRequests: SQL;
  /** The products whose requests are not counted. */
  setAside: SQL;
  showsDraftFigures: boolean;
};

const NOTHING: SummaryScope = {
  ofProducts: sql`false`,
  ofRequests: sql`false`,
  setAside: sql`true`,
  showsDraftFigures: false,
};

/**
 * Brand users count the products of their brands. Market users count published products they are eligible for, their
 * own requests, and final figures only: not even a sum may reveal drafts.
 */
export function toSummaryScope(scope: ReadScope): SummaryScope {
  switch (scope.kind) {
    case 'all':
      return {
        ofProducts: sql`true`,
        ofRequests: sql`true`,
        setAside: sql`p.is_disabled`,
        showsDraftFigures: true,
      };
    case 'brands': {
      const brandIds = toIntArray(scope.brandIds);
      return {
        ofProducts: sql`p.brand_id = any(${brandIds})`,
        ofRequests: sql`r.brand_id = any(${brandIds})`,
        setAside: sql`p.is_disabled`,
        showsDraftFigures: true,
      };
    }
    case 'markets': {
      const marketIds = toIntArray(scope.marketIds);
      return {
        ofProducts: sql`p.published_at is not null and (p.eligible_market_ids is null or p.eligible_market_ids && ${marketIds})`,
        ofRequests: sql`r.market_id = any(${marketIds})`,
        setAside: sql`(p.is_disabled or p.published_at is null)`,
        showsDraftFigures: false,
      };
    }
    default:
      return NOTHING;
  }
}
