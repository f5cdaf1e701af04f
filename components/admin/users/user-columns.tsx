/** The columns of the list of users. */
import type { GridColumn } from '@/components/grid/columns';
import { StatusMark } from '@/components/ui/status-mark';
import { Tag } from '@/components/ui/tag';
import { Avatar } from '@/components/workspace/avatar';
import type { ListedUser, User } from '@/domain/contract/user';
import { PermissionTypes, toRoleName } from '@/domain/enumerations';
import { toDateText } from '@/domain/format';
import { getPermission, getRole } from '@/domain/rights';
import type { System } from '@/domain/systems';
import styles from '../paged-table.module.css';
import { OPENS_ROW } from '../row-click';

/** The account is active, but no one can sign in with it any more. */
export const NOT_IN_DIRECTORY = 'Not in directory';

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

/** An active user who has left the directory, or has no right, cannot use the application. */
function toStateText({ isActive, isFormer, canUseApplication }: User, isMissing: boolean): string {
  if (isFormer) return 'Former';
  if (!isActive) return 'Inactive';
  if (isMissing) return NOT_IN_DIRECTORY;
  return canUseApplication ? 'Active' : 'No rights';
}

export function toUserColumns(
  systems: readonly System[],
  onOpen: (user: User) => void,
  /** Directory ids of users who are no longer in the directory. */
  missing: ReadonlySet<string>,
  /** By directory id. */
  photos: ReadonlyMap<string, string>,
): GridColumn<ListedUser>[] {
  return [
    {
      field: 'name',
      header: 'Name',
      kind: 'text',
      width: 230,
      sort: 'name',
      className: styles.first,
      value: (user) => user.name,
      render: (user) => (
        <span className={styles.person}>
          <Avatar name={user.name} photoUrl={photos.get(user.uniqueId) ?? ''} size="small" />
          <button type="button" className={styles.open} onClick={() => onOpen(user)} {...OPENS_ROW}>
            {user.name}
          </button>
          {user.isGlobalAdministrator && <Tag className={styles.tag}>Global</Tag>}
        </span>
      ),
    },
    {
      field: 'email',
      header: 'Email',
      kind: 'text',
      width: 270,
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
      header: 'Status',
      kind: 'status',
      width: 140,
      sort: 'isActive',
      value: (user) => toStateText(user, missing.has(user.uniqueId)),
      render: (user) => {
        const isMissing = missing.has(user.uniqueId);
        const isUsable = user.canUseApplication && !isMissing;
        return (
          <StatusMark kind={!user.isActive ? 'off' : isUsable ? 'done' : 'waiting'}>
            {toStateText(user, isMissing)}
          </StatusMark>
        );
      },
    },
  ];
}
