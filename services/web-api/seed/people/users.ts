/** The demo's users: the demo accounts with the rights in their descriptions, then the colleagues. */

import { PermissionTypes, type RoleId, Roles } from '@/domain/enumerations';
import type { Permission } from '@/domain/rights';
import { SYSTEMS, type SystemPrefix } from '@/domain/systems';
import { DEMO_ACCOUNTS } from '@/services/demo/accounts';
import { DEMO_BRANDS, requireDemoBrand } from '../catalogue/brands';
import { requireDemoMarket, toMarketIdsOf } from '../markets';
import { COLLEAGUES, type Duty } from './colleagues';

export type DemoUser = {
  userId: number;
  uniqueId: string;
  email: string;
  name: string;
  isGlobalAdministrator: boolean;
  isActive: boolean;
  permissions: Permission[];
};

const EVERYWHERE: readonly SystemPrefix[] = ['ruc', 'gap', 'loi', 'oes'];

function toPermissions(
  prefixes: readonly SystemPrefix[],
  roleId: RoleId,
  permissionTypeId: number | null,
  ids: number[] | null,
): Permission[] {
  return SYSTEMS.filter((system) => prefixes.includes(system.prefix)).map(({ id }) => ({
    allocationSystemId: id,
    roleId,
    permissionTypeId,
    ids,
  }));
}

const toBrandIdsOf = (...organizationIds: number[]) =>
  DEMO_BRANDS.filter((brand) => organizationIds.includes(brand.organizationId ?? 0)).map(
    (brand) => brand.brandId,
  );

const { Viewer, Editor, Administrator } = Roles;
const { Brand, Market } = PermissionTypes;

/** By the name in front of the account's @. */
const ACCOUNT_PERMISSIONS: Record<string, Permission[]> = {
  'global.admin': [],
  'ruc.admin': toPermissions(['ruc'], Administrator, null, null),
  'brand.editor': toPermissions(EVERYWHERE, Editor, Brand, toBrandIdsOf(1, 2)),
  'brand.viewer': toPermissions(['ruc', 'gap'], Viewer, Brand, [requireDemoBrand('ORV').brandId]),
  'market.editor': toPermissions(EVERYWHERE, Editor, Market, [
    ...toMarketIdsOf('WEU'),
    requireDemoMarket('JP').marketId,
  ]),
  'market.viewer': toPermissions(['ruc', 'oes'], Viewer, Market, [requireDemoMarket('PT').marketId]),
  inactive: toPermissions(['ruc'], Viewer, Market, [requireDemoMarket('SE').marketId]),
};

function toDutyPermissions(duty: Duty): Permission[] {
  if (duty.kind === 'administrator') return toPermissions(duty.systems, Administrator, null, null);
  const ids =
    duty.kind === 'brand'
      ? duty.houses.map((code) => requireDemoBrand(code).brandId)
      : toMarketIdsOf(duty.entity);
  return toPermissions(duty.systems, Roles[duty.role], duty.kind === 'brand' ? Brand : Market, ids);
}

const accounts = DEMO_ACCOUNTS.flatMap(({ email, name, uniqueId }) => {
  const account = email.split('@')[0] ?? '';
  const permissions = ACCOUNT_PERMISSIONS[account];
  return permissions ? [{ email, name, uniqueId, account, permissions }] : [];
});

export const DEMO_USERS: readonly DemoUser[] = [
  ...accounts.map(({ account, ...user }) => ({
    ...user,
    isGlobalAdministrator: account === 'global.admin',
    isActive: account !== 'inactive',
  })),
  ...COLLEAGUES.map(([name, email, uniqueId, duty]) => ({
    email,
    name,
    uniqueId,
    isGlobalAdministrator: false,
    isActive: true,
    permissions: toDutyPermissions(duty),
  })),
].map((user, index) => ({ userId: index + 1, ...user }));

/** An administrator, used by the seed where no other user has the right. */
export function requireAdministrator(): DemoUser {
  const user = DEMO_USERS.find((each) => each.isGlobalAdministrator);
  if (!user) throw new RangeError('The demo has no administrator.');
  return user;
}

/** Active editors of a brand or market in a system; an administrator where it has none. */
export function toEditors(
  allocationSystemId: number,
  of: { brandId: number } | { marketId: number },
): DemoUser[] {
  const [type, id] = 'brandId' in of ? [Brand, of.brandId] : [Market, of.marketId];
  const editors = DEMO_USERS.filter((user) =>
    user.permissions.some(
      (each) =>
        each.allocationSystemId === allocationSystemId &&
        each.roleId === Editor &&
        each.permissionTypeId === type &&
        each.ids?.includes(id),
    ),
  );
  return editors.length > 0 ? editors : [requireAdministrator()];
}
