/** Users with their permissions, as a workbook. */
import type { ListedUser, User } from '@/domain/contract/user';
import { toDirectoryId } from '@/domain/directory-id';
import { toIdText } from '@/domain/keys';
import { getMemberships } from '../../../data/core/memberships';
import type { Database } from '../../../data/database/database';
import { readAllUsers } from '../../../data/users/list-users';
import { createUser, replaceUser } from '../../users/save-user';
import type { Master } from './master';
import { toPermissionValue, toUserColumns, type UserValues } from './user-columns';

const NEW_USER: UserValues = {
  uniqueId: '',
  email: '',
  name: '',
  isGlobalAdministrator: false,
  isActive: true,
  permissions: [],
};

const toValues = ({
  uniqueId,
  email,
  name,
  isGlobalAdministrator,
  isActive,
  permissions,
}: ListedUser): UserValues => ({
  ...{ uniqueId, email, name, isGlobalAdministrator, isActive },
  permissions: permissions.map(toPermissionValue),
});

const isActiveGlobal = (user: Pick<User, 'isActive' | 'isGlobalAdministrator'>) =>
  user.isActive && user.isGlobalAdministrator;

/** `actor`: who saves, by whose rights each row is judged. */
export async function openUsers(database: Database, actor: User): Promise<Master<ListedUser, UserValues>> {
  const records: ListedUser[] = [];
  for await (const batch of readAllUsers(database, { includeInactive: true })) records.push(...batch);
  const byUniqueId = new Map(records.map((user) => [user.uniqueId, user]));
  const byEmail = new Map(records.map((user) => [user.email.toLowerCase(), user]));
  const toList = (user: ListedUser | undefined) => (user ? [user] : []);
  return {
    name: 'users',
    entity: 'user',
    noun: 'user',
    records,
    columns: toUserColumns(await getMemberships(database)),
    keys: [
      { field: 'uniqueId', find: (key) => toList(byUniqueId.get(toDirectoryId(key) ?? key)) },
      { field: 'email', find: (key) => toList(byEmail.get(toIdText(key).toLowerCase())) },
    ],
    toId: ({ userId }) => userId,
    toVersion: ({ version }) => version,
    toTitle: ({ name, email }) => name || email,
    toValues: (user) => (user === null ? NEW_USER : toValues(user)),
    judge: (after, before) => {
      const holder = byEmail.get(after.email.toLowerCase());
      if (!holder || holder.userId === before?.userId) return [];
      return [{ field: 'email', message: `${holder.name} has this email address.` }];
    },
    toBlamed: (after, before) => {
      if (!before || !isActiveGlobal(before) || isActiveGlobal(after)) return null;
      return after.isGlobalAdministrator ? 'isActive' : 'isGlobalAdministrator';
    },
    // Global administrators are appointed before others are dismissed, so that one is always left.
    toOrder: (after) => (isActiveGlobal(after) ? 0 : 1),
    create: (tx, values, context) => createUser(tx, values, { actor, context, ifMatch: null }),
    update: (tx, { userId, version }, values, context) =>
      // The rights of the actor were confirmed under the lock of their row, before the first row was saved.
      replaceUser(tx, userId, values, { actor, context, ifMatch: version, confirm: async () => undefined }),
  };
}
