import { type SQL, sql } from 'drizzle-orm';
import type { ReadScope } from '@/domain/rights';
import { toIntArray } from '../../database/database';

/** What of a year a reader's summary counts, as conditions on `products` (p) and `requests` (r). */
export type SummaryScope = { products: SQL; requests: SQL; showsDraftFigures: boolean };

/**
 * Brand users count the products of their brands; market users published products they are eligible for, their own
 * requests, and final figures only: not even a sum may tell what is still a draft.
 */
export function toSummaryScope(scope: ReadScope): SummaryScope {
  switch (scope.kind) {
    case 'all':
      return { products: sql`true`, requests: sql`true`, showsDraftFigures: true };
    case 'brands':
      return {
        products: sql`p.brand_id = any(${toIntArray(scope.brandIds)})`,
        requests: sql`r.brand_id = any(${toIntArray(scope.brandIds)})`,
        showsDraftFigures: true,
      };
    case 'markets':
      return {
        products: sql`p.published_at is not null and (p.eligible_market_ids is null or p.eligible_market_ids && ${toIntArray(scope.marketIds)})`,
        requests: sql`r.market_id = any(${toIntArray(scope.marketIds)}) and p.published_at is not null`,
        showsDraftFigures: false,
      };
    default:
      return { products: sql`false`, requests: sql`false`, showsDraftFigures: false };
  }
}
