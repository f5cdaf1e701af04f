import { type SQL, sql } from 'drizzle-orm';
import { toIntArray } from '../../database/database';
import { products } from '../../database/schema';
import type { Viewer } from './viewer';

/**
 * Which products of the system the viewer may read: administrators all, the brand side those of its brands, markets the
 * published ones that one of their markets may ask for.
 */
export function toProductScope({ system, scope }: Viewer): SQL {
  const ofSystem = sql`${products.allocationSystemId} = ${system.id}`;
  switch (scope.kind) {
    case 'all':
      return ofSystem;
    case 'brands':
      return sql`${ofSystem} and ${products.brandId} = any(${toIntArray(scope.brandIds)})`;
    case 'markets':
      return sql`${ofSystem} and ${products.publishedAt} is not null
        and (${products.eligibleMarketIds} is null or ${products.eligibleMarketIds} && ${toIntArray(scope.marketIds)})`;
    default:
      return sql`false`;
  }
}
