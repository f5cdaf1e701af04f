/**
 * Who may save which user. A global administrator may save all users; a system administrator manages the permissions of the
 * systems they administer, never a global administrator, and cannot raise themselves.
 */
import { Roles } from './enumerations';
import { WHO_MAY } from './reasons';
import { type Actor, getPermission, isAdministratorOf, type Permission, type Verdict } from './rights';

export type ManagedUser = Actor & { uniqueId: string; email: string; name: string };

const refuse = (reason: 'roleTooLow' | 'noPermission'): Verdict => ({ allowed: false, reason });
/** Who may save such a user, where the role is too low. */
export const toWhoManages = (present: ManagedUser | null, wanted: ManagedUser): string =>
  present?.isGlobalAdministrator || wanted.isGlobalAdministrator
    ? WHO_MAY.globalAdministrator
    : WHO_MAY.administratorOfAll;

const toSorted = (ids: readonly number[] | null) => ids && [...new Set(ids)].sort((a, b) => a - b);
const toText = (permission: Permission | null) =>
  permission &&
  JSON.stringify([
    permission.roleId,
    permission.permissionTypeId,
    toSorted(permission.ids),
    toSorted(permission.groupIds ?? []),
  ]);

/** A permission as stored: an Administrator has no type; ids and groups need a type and are unique. */
export function toKeptPermission({ groupIds, ...permission }: Permission): Permission {
  const isTyped = permission.roleId < Roles.Administrator && permission.permissionTypeId !== null;
  return {
    ...permission,
    permissionTypeId: isTyped ? permission.permissionTypeId : null,
    ids: isTyped ? toSorted(permission.ids ?? []) : null,
    ...(isTyped && groupIds?.length ? { groupIds: toSorted(groupIds) ?? [] } : {}),
  };
}

/** May the actor change `present` (null: a new user) into `wanted`? Permissions omitted in other systems stay. */
export function mayManageUser(actor: Actor, present: ManagedUser | null, wanted: ManagedUser): Verdict {
  if (actor.isGlobalAdministrator) return { allowed: true };
  if (!actor.permissions.some((each) => each.roleId >= Roles.Administrator)) return refuse('roleTooLow');
  if (present?.isGlobalAdministrator || wanted.isGlobalAdministrator) return refuse('roleTooLow');
  const isForeign = ({ allocationSystemId }: Permission) => !isAdministratorOf(actor, allocationSystemId);
  for (const permission of wanted.permissions.filter(isForeign)) {
    const { allocationSystemId } = permission;
    const held = present && getPermission(present, allocationSystemId);
    if (toText(held) === toText(toKeptPermission(permission))) continue;
    return refuse(getPermission(actor, allocationSystemId) ? 'roleTooLow' : 'noPermission');
  }
  // Name, mail and activity are shared by all systems: an administrator of one of several must not change them.
  const isSameAccount =
    !present ||
    (['uniqueId', 'email', 'name', 'isActive'] as const).every((field) => present[field] === wanted[field]);
  if (!isSameAccount && present.permissions.some(isForeign)) return refuse('roleTooLow');
  return { allowed: true };
}

/** The resulting permissions of an allowed save: those of systems the actor does not administer stay unchanged. */
export function toManagedPermissions(
  actor: Actor,
  present: Pick<Actor, 'permissions'> | null,
  wanted: Pick<Actor, 'permissions'>,
): Permission[] {
  const isMine = ({ allocationSystemId }: Permission) => isAdministratorOf(actor, allocationSystemId);
  const kept = (present?.permissions ?? []).filter((permission) => !isMine(permission));
  const input = wanted.permissions.filter(isMine).map(toKeptPermission);
  return [...kept, ...input].sort((a, b) => a.allocationSystemId - b.allocationSystemId);
}
