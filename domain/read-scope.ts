/** What a user may read in a system. */
import { PermissionTypes } from './enumerations';
import { type Actor, canUseApplication, getPermission, isAdministratorOf } from './rights';

/** Which of a system's products and requests a user may read. */
export type ReadScope =
  | { kind: 'all' }
  | { kind: 'brands'; brandIds: readonly number[] }
  | { kind: 'markets'; marketIds: readonly number[] }
  | { kind: 'none' };

/**
 * The user's read scope in a system: administrators see all, brand users their brands, market users published
 * products they are eligible for and the requests of their markets.
 */
export function getReadScope(user: Actor | null, allocationSystemId: number): ReadScope {
  if (!canUseApplication(user)) return { kind: 'none' };
  if (isAdministratorOf(user, allocationSystemId)) return { kind: 'all' };
  const permission = getPermission(user, allocationSystemId);
  if (permission?.permissionTypeId === PermissionTypes.Brand)
    return { kind: 'brands', brandIds: permission.ids ?? [] };
  if (permission?.permissionTypeId === PermissionTypes.Market)
    return { kind: 'markets', marketIds: permission.ids ?? [] };
  return { kind: 'none' };
}
