import type { Membership } from '@/domain/header-line';
import type { Database } from '../database/database';
import { listItems } from './read-items';
import { BRANDS, ENTITIES, MARKETS, ORGANIZATIONS } from './resources';

/** Brands by organization and markets by entity, to convert a permission's ids to names. */
export async function getMemberships(
  database: Database,
): Promise<{ brands: Membership; markets: Membership }> {
  const organizations = await listItems(database, ORGANIZATIONS);
  const brands = await listItems(database, BRANDS);
  const entities = await listItems(database, ENTITIES);
  const markets = await listItems(database, MARKETS);
  return {
    brands: {
      groups: organizations.map((group) => ({ ...group, id: group.organizationId })),
      members: brands.map((brand) => ({ ...brand, id: brand.brandId, groupId: brand.organizationId })),
    },
    markets: {
      groups: entities.map((group) => ({ ...group, id: group.entityId })),
      members: markets.map((market) => ({ ...market, id: market.marketId, groupId: market.entityId })),
    },
  };
}
