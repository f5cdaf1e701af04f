/** The users as a workbook: their identity, and in each system their role and its scope. */
import type { ListedUser } from '@/domain/contract/user';
import type { Memberships } from '@/domain/header-line';
import { getPermission } from '@/domain/rights';
import { toPermissionText } from '@/domain/settings-change';
import { SYSTEMS } from '@/domain/systems';
import type { WorkbookColumn } from '../../../tools/workbooks/workbook-column';

/** The columns; names of brands and markets come from the memberships. */
export function toUserColumns(memberships: Memberships): WorkbookColumn<ListedUser>[] {
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
    { header: 'Last sign-in', width: 14, kind: 'date', value: (user) => user.lastSignInOn },
    ...SYSTEMS.map(
      (system): WorkbookColumn<ListedUser> => ({
        header: system.label,
        width: 44,
        kind: 'text',
        value: (user) => {
          const permission = getPermission(user, system.id);
          return permission && toPermissionText(permission, memberships);
        },
      }),
    ),
  ];
}
