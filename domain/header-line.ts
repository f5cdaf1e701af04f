/** The line under a page's title that shows the user's role or permission. */
import { PermissionTypes } from './enumerations';
import { type Actor, getPermission, isAdministratorOf } from './rights';
import { sortByCode } from './sorting';

type Named = { code: string; label: string };
/** Groups (entities or organizations) and their members (markets or brands), with the ids that join them. */
export type Membership = {
  groups: readonly (Named & { id: number })[];
  members: readonly (Named & { id: number; groupId: number | null; isRetired?: boolean })[];
};

export type Memberships = { brands: Membership; markets: Membership };

type Lists = {
  brands: readonly (Named & { brandId: number; organizationId: number | null; isRetired?: boolean })[];
  organizations: readonly (Named & { organizationId: number })[];
  markets: readonly (Named & { marketId: number; entityId: number | null; isRetired?: boolean })[];
  entities: readonly (Named & { entityId: number })[];
};

/** Brands by organization and markets by entity, to convert a permission's ids to names. */
export const toMemberships = ({ brands, organizations, markets, entities }: Lists): Memberships => ({
  brands: {
    groups: organizations.map((group) => ({ ...group, id: group.organizationId })),
    members: brands.map((brand) => ({ ...brand, id: brand.brandId, groupId: brand.organizationId })),
  },
  markets: {
    groups: entities.map((group) => ({ ...group, id: group.entityId })),
    members: markets.map((market) => ({ ...market, id: market.marketId, groupId: market.entityId })),
  },
});

/**
 * The names of the groups whose members are all permitted (retired ones need not be), then the permitted members of partly
 * covered groups and of no group, joined by a comma. A group without members never counts as covered.
 */
export function toCoverage(ids: readonly number[], { groups, members }: Membership): string {
  const permitted = new Set(ids);
  const current = members.filter(({ isRetired }) => !isRetired);
  const covered = new Set(current.map(({ groupId }) => groupId));
  for (const { id, groupId } of current) if (!permitted.has(id)) covered.delete(groupId);
  const whole = sortByCode(groups.filter((group) => covered.has(group.id)));
  const single = sortByCode(
    members.filter(
      (member) => permitted.has(member.id) && !(member.groupId !== null && covered.has(member.groupId)),
    ),
  );
  return [...whole, ...single].map((each) => each.label).join(', ');
}

/** The header line of a user in a system: Administrator, or the coverage of their permission there. */
export function toHeaderLine(
  user: Actor,
  allocationSystemId: number,
  markets: Membership,
  brands: Membership,
): string {
  if (isAdministratorOf(user, allocationSystemId)) return 'Administrator';
  const permission = getPermission(user, allocationSystemId);
  const isMarketUser = permission?.permissionTypeId === PermissionTypes.Market;
  return toCoverage(permission?.ids ?? [], isMarketUser ? markets : brands);
}
