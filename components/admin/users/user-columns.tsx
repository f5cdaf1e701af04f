/** The columns of the list of users. */
import type { GridColumn } from '@/components/grid/columns';
import { StatusMark } from '@/components/ui/status-mark';
import { Tag } from '@/components/ui/tag';
import type { ListedUser, User } from '@/domain/contract/user';
import { PermissionTypes, toRoleName } from '@/domain/enumerations';
import { toDateText } from '@/domain/format';
import { getPermission, getRole } from '@/domain/rights';
import type { System } from '@/domain/systems';
import styles from '../paged-table.module.css';
import { OPENS_ROW } from '../row-click';

/** "Editor, 12 brands" */
export function toRoleText(user: User, system: System): string {
  const role = toRoleName(getRole(user, system.id));
  if (role === 'none') return '';
  const permission = getPermission(user, system.id);
  const count = permission?.ids?.length ?? 0;
  if (role === 'Administrator' || !permission?.permissionTypeId) return role;
  const side = permission.permissionTypeId === PermissionTypes.Brand ? 'brand' : 'market';
  return `${role}, ${count} ${side}${count === 1 ? '' : 's'}`;
}

/** An active user without any right cannot use the application yet. */
function toStateText({ isActive, canUseApplication }: User): string {
  if (!isActive) return 'Inactive';
  return canUseApplication ? 'Active' : 'No rights';
}

export function toUserColumns(
  systems: readonly System[],
  onOpen: (user: User) => void,
): GridColumn<ListedUser>[] {
  return [
    {
      field: 'name',
      header: 'Name',
      kind: 'text',
      width: 200,
      sort: 'name',
      className: styles.first,
      value: (user) => user.name,
      render: (user) => (
        <>
          <button type="button" className={styles.open} onClick={() => onOpen(user)} {...OPENS_ROW}>
            {user.name}
          </button>
          {user.isGlobalAdministrator && <Tag className={styles.tag}>Global</Tag>}
        </>
      ),
    },
    {
      field: 'email',
      header: 'Email',
      kind: 'text',
      width: 240,
      sort: 'email',
      value: (user) => user.email,
    },
    ...systems.map((system) => ({
      field: system.prefix,
      header: system.label,
      kind: 'text' as const,
      width: 130,
      isFlexible: true,
      value: (user: User) => toRoleText(user, system),
    })),
    {
      field: 'lastSignInOn',
      header: 'Last sign-in',
      kind: 'date',
      width: 120,
      sort: 'lastSignInOn',
      value: (user) => user.lastSignInOn,
      text: ({ lastSignInOn }) => (lastSignInOn === null ? 'Never' : toDateText(lastSignInOn)),
    },
    {
      field: 'isActive',
      header: 'State',
      kind: 'status',
      width: 110,
      sort: 'isActive',
      value: toStateText,
      render: (user) => (
        <StatusMark kind={!user.isActive ? 'off' : user.canUseApplication ? 'done' : 'waiting'}>
          {toStateText(user)}
        </StatusMark>
      ),
    },
  ];
}
