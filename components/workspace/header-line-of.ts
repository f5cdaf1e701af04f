/** The page header line, from the lists of a workspace. */
import type { Brand, Entity, Market, Organization } from '@/domain/contract/core';
import { toHeaderLine, toMemberships } from '@/domain/header-line';
import type { Actor } from '@/domain/rights';
import type { System } from '@/domain/systems';

type Lists = { brands: Brand[]; organizations: Organization[]; markets: Market[]; entities: Entity[] };

export function toHeaderLineOf(user: Actor, system: Pick<System, 'id'>, lists: Lists): string {
  const { brands, markets } = toMemberships(lists);
  return toHeaderLine(user, system.id, markets, brands);
}
