import { asc, eq, sql } from 'drizzle-orm';
import type { Proposal } from '@/domain/contract/allocation';
import { getRule, type ProposalRule } from '@/domain/sharing/rules';
import { NO_SHARING_SETTINGS, type SharingSettings, toWeightOf } from '@/domain/sharing/settings';
import { shareOut } from '@/domain/sharing/share-out';
import type { Database } from '../../data/database/database';
import { markets, products, requests } from '../../data/database/schema';
import { toScope } from '../../data/products/product-scope';
import { getLastYears } from '../../data/requests/last-year';
import { productPart } from '../../data/requests/read-rows';
import type { Viewer } from '../../data/requests/viewer';
import { getSharingSettings } from '../../data/sharing/sharing-settings';

/** The settings of the system, for the rules that use them; the others need none. */
async function readSettings(database: Database, { system }: Viewer, rule: ProposalRule) {
  const { needs } = getRule(rule);
  const isNeeded = needs.includes('weights') || needs.includes('protectedShare');
  const settings: SharingSettings = isNeeded
    ? await getSharingSettings(database, system.id)
    : NO_SHARING_SETTINGS;
  return { protectedShare: settings.protectedShare, weightOf: toWeightOf(settings) };
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
    .select({ request: requests, marketCode: markets.code, entityId: markets.entityId })
    .from(requests)
    .innerJoin(markets, eq(markets.marketId, requests.marketId))
    .where(eq(requests.productId, productId))
    .orderBy(asc(requests.requestId));
  const getLastYear = await getLastYears(
    database,
    viewer,
    rows.map(({ request }) => request),
  );
  const { protectedShare, weightOf } = await readSettings(database, viewer, rule);
  const cells = rows.map(({ request, marketCode, entityId }) => ({
    key: request.requestId,
    marketId: request.marketId,
    marketCode,
    requested: request.requestedQuantity,
    maximum: product.maxPerMarket,
    minimum: product.minPerMarket ?? 0,
    floor: request.floorQuantity ?? 0,
    // A lock keeps an existing figure; without a figure there is nothing to keep.
    isLocked: request.isLocked && request.allocatedQuantity !== null,
    allocated: request.allocatedQuantity,
    priority: request.priority,
    lastYear: getLastYear(request),
    weight: weightOf({ marketId: request.marketId, entityId }),
  }));
  const supply = product.availableQuantity - product.reserveQuantity;
  const { left, cells: shared } = shareOut(rule, {
    supply,
    packSize: product.packSize,
    usefulMinimum: product.usefulMinimum,
    protectedShare,
    cells,
  });
  return {
    rule,
    supply,
    left,
    cells: shared.flatMap(({ key, cap, allocated, reason }, index) => {
      const cell = cells[index];
      if (!cell) return [];
      const { marketId, minimum, floor, isLocked } = cell;
      return {
        requestId: key,
        marketId,
        requested: cell.requested ?? 0,
        cap,
        minimum: Math.max(minimum, floor),
        isLocked,
        allocated,
        reason,
      };
    }),
  };
}
