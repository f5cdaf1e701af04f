/** The page header line, from the lists of a workspace. */
import type { Brand, Entity, Market, Organization } from '@/domain/contract/core';
import { toHeaderLine } from '@/domain/header-line';
import type { Actor } from '@/domain/rights';
import type { System } from '@/domain/systems';

type Lists = { brands: Brand[]; organizations: Organization[]; markets: Market[]; entities: Entity[] };

export function toHeaderLineOf(user: Actor, system: Pick<System, 'id'>, lists: Lists): string {
  return toHeaderLine(
    user,
    system.id,
    {
      groups: lists.entities.map((entity) => ({ ...entity, id: entity.entityId })),
      members: lists.markets.map((market) => ({ ...market, id: market.marketId, groupId: market.entityId })),
    },
    {
      groups: lists.organizations.map((each) => ({ ...each, id: each.organizationId })),
      members: lists.brands.map((brand) => ({ ...brand, id: brand.brandId, groupId: brand.organizationId })),
    },
  );
}
