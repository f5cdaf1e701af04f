/** The users as a workbook: their identity, and in each system their role and its scope. */
import type { User } from '@/domain/contract/user';
import { PermissionTypes, toRoleName } from '@/domain/enumerations';
import { type Membership, toCoverage } from '@/domain/header-line';
import { getPermission } from '@/domain/rights';
import { SYSTEMS, type System } from '@/domain/systems';
import type { WorkbookColumn } from '../../../tools/workbooks/workbook';

type Memberships = { brands: Membership; markets: Membership };

function toPermissionText(user: User, { id }: System, { brands, markets }: Memberships): string | null {
  const permission = getPermission(user, id);
  if (!permission) return null;
  const { roleId, permissionTypeId, ids } = permission;
  const role = toRoleName(roleId);
  if (permissionTypeId === null) return role;
  const isBrand = permissionTypeId === PermissionTypes.Brand;
  const coverage = toCoverage(ids ?? [], isBrand ? brands : markets);
  return `${role}, ${isBrand ? 'Brand' : 'Market'}: ${coverage || 'none'}`;
}

/** The columns; names of brands and markets come from the memberships. */
export function toUserColumns(memberships: Memberships): WorkbookColumn<User>[] {
  return [
    { header: 'User id', width: 9, kind: 'id', value: (user) => user.userId },
    { header: 'Name', width: 28, kind: 'text', value: (user) => user.name },
    { header: 'E-mail', width: 36, kind: 'text', value: (user) => user.email },
    { header: 'Directory id', width: 38, kind: 'text', value: (user) => user.uniqueId },
    { header: 'Active', width: 9, kind: 'boolean', value: (user) => user.isActive },
    {
      header: 'Global administrator',
      width: 20,
      kind: 'boolean',
      value: (user) => user.isGlobalAdministrator,
    },
    ...SYSTEMS.map(
      (system): WorkbookColumn<User> => ({
        header: system.label,
        width: 44,
        kind: 'text',
        value: (user) => toPermissionText(user, system, memberships),
      }),
    ),
  ];
}
