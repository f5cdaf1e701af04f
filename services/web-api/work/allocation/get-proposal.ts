import { asc, eq, sql } from 'drizzle-orm';
import type { Proposal, ProposalRule } from '@/domain/contract/allocation';
import { shareOut } from '@/domain/sharing/share-out';
import type { Database } from '../../data/database/database';
import { markets, products, requests } from '../../data/database/schema';
import { toScope } from '../../data/products/product-scope';
import { getLastYears, type LastYear } from '../../data/requests/last-year';
import { productPart } from '../../data/requests/read-rows';
import type { Viewer } from '../../data/requests/viewer';

/** The share of its request that a market got; null when it requested nothing. */
function toFillRate(lastYear: LastYear): number | null {
  if (!lastYear?.requested) return null;
  return Math.min(1, (lastYear.allocated ?? 0) / lastYear.requested);
}

/**
 * The quantities a rule proposes for a product, from its current requests; nothing is saved. Null outside the viewer's
 * scope. The first round's figures are minimums, so that a mid-year review reduces no allocation.
 */
export async function getProposal(
  database: Database,
  viewer: Viewer,
  productId: number,
  rule: ProposalRule,
): Promise<Proposal | null> {
  const [product] = await database
    .select(productPart)
    .from(products)
    .where(sql`${products.productId} = ${productId} and ${toScope(viewer)}`);
  if (!product) return null;
  const rows = await database
    .select({ request: requests, marketCode: markets.code })
    .from(requests)
    .innerJoin(markets, eq(markets.marketId, requests.marketId))
    .where(eq(requests.productId, productId))
    .orderBy(asc(requests.requestId));
  const getLastYear = await getLastYears(
    database,
    viewer,
    rows.map(({ request }) => request),
  );
  const cells = rows.map(({ request, marketCode }) => ({
    key: request.requestId,
    marketId: request.marketId,
    marketCode,
    requested: request.requestedQuantity,
    maximum: product.maxPerMarket,
    minimum: Math.max(product.minPerMarket ?? 0, request.floorQuantity ?? 0),
    // A lock keeps an existing figure; without a figure there is nothing to keep.
    isLocked: request.isLocked && request.allocatedQuantity !== null,
    allocated: request.allocatedQuantity,
    priority: request.priority,
    lastYearFillRate: toFillRate(getLastYear(request)),
  }));
  const supply = product.availableQuantity - product.reserveQuantity;
  const { left, cells: shared } = shareOut(rule, { supply, packSize: product.packSize, cells });
  return {
    rule,
    supply,
    left,
    cells: shared.flatMap(({ key, cap, allocated, reason }, index) => {
      const cell = cells[index];
      if (!cell) return [];
      const { marketId, minimum, isLocked } = cell;
      return {
        requestId: key,
        marketId,
        requested: cell.requested ?? 0,
        cap,
        minimum,
        isLocked,
        allocated,
        reason,
      };
    }),
  };
}
