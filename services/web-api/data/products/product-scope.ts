import { type SQL, sql } from 'drizzle-orm';
import { getReadScope, type ReadScope } from '@/domain/read-scope';
import type { Actor } from '@/domain/rights';
import type { System } from '@/domain/systems';
import { toIntArray } from '../database/database';
import { products } from '../database/schema';

/** The reader of products. */
export type ProductViewer = { system: System; scope: ReadScope };

export const toProductViewer = (user: Actor, system: System): ProductViewer => ({
  system,
  scope: getReadScope(user, system.id),
});

/** The products of the system that the viewer may see. */
export function toScope({ system, scope }: ProductViewer): SQL {
  const ofSystem = sql`${products.allocationSystemId} = ${system.id}`;
  switch (scope.kind) {
    case 'all':
      return ofSystem;
    case 'brands':
      return sql`${ofSystem} and ${products.brandId} = any(${toIntArray(scope.brandIds)})`;
    case 'markets':
      return sql`${ofSystem} and ${products.publishedAt} is not null and
        (${products.eligibleMarketIds} is null or ${products.eligibleMarketIds} && ${toIntArray(scope.marketIds)})`;
    case 'none':
      return sql`false`;
  }
}
