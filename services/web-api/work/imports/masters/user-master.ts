/** Users with their permissions, as a workbook: their identity, and in each system their permission. */
import { type ListedUser, Permission, type User, UserWrite } from '@/domain/contract/user';
import { toDirectoryId } from '@/domain/directory-id';
import type { Memberships } from '@/domain/header-line';
import { toIdText } from '@/domain/keys';
import { MAX_NAME_LENGTH } from '@/domain/limits';
import { getPermission } from '@/domain/rights';
import { SYSTEMS, type System } from '@/domain/systems';
import { toKeptPermission } from '@/domain/user-management';
import { getMemberships } from '../../../data/core/memberships';
import type { Database } from '../../../data/database/database';
import { readAllUsers } from '../../../data/users/list-users';
import { createUser, replaceUser } from '../../users/save-user';
import { toShownText } from '../columns/read-cell';
import { type Master, type MasterColumn, NONE, toReader, toVersionColumn } from './master';
import { createPermissionCells } from './permission-cell';

/** The part of a user that an import changes: at most one permission per system, in the order of systems. */
type UserValues = Omit<UserWrite, 'permissions'> & { permissions: Permission[] };
type Column = MasterColumn<ListedUser, UserValues>;

const shape = UserWrite.shape;
const FLAG = { type: 'list', values: ['Yes', 'No'] } as const;

/** A stored permission in the form in which it is compared. */
const toPermissionValue = (permission: Parameters<typeof toKeptPermission>[0]): Permission =>
  Permission.parse(toKeptPermission(permission));

const IDENTITY: readonly Column[] = [
  {
    field: 'userId',
    column: {
      ...{ header: 'User id', width: 9, kind: 'id', use: 'readOnly' },
      about: { holds: 'The user that the row was downloaded from.' },
      value: (user) => user.userId,
    },
  },
  {
    field: 'name',
    isRequired: true,
    column: {
      ...{ header: 'Name', width: 28, kind: 'text', use: 'input' },
      rule: { type: 'length', max: MAX_NAME_LENGTH },
      about: { holds: 'The name of the user.', example: 'Camille Laurent' },
      value: (user) => user.name,
    },
    read: toReader('text', shape.name, (user, name) => ({ ...user, name })),
  },
  {
    field: 'email',
    isRequired: true,
    column: {
      ...{ header: 'Email', width: 36, kind: 'text', use: 'input' },
      about: {
        holds: 'The email address of the user.',
        allowed: 'Where the directory id is empty, it says which user the row is about.',
        example: 'camille.laurent@example.com',
      },
      value: (user) => user.email,
    },
    read: toReader('text', shape.email, (user, email) => ({ ...user, email })),
  },
  {
    field: 'uniqueId',
    isRequired: true,
    column: {
      ...{ header: 'Directory id', width: 38, kind: 'text', use: 'key' },
      about: {
        holds: 'The id of the person in the directory. A new id adds a user.',
        allowed: 'An import does not change the directory id of a user.',
        example: '7d3f1c52-8a6e-4b0f-9c41-2e5d8f6a1b70',
      },
      value: (user) => user.uniqueId,
    },
    read: (cell) => {
      const read = toReader<string, UserValues>('text', shape.uniqueId, (user, uniqueId) => ({
        ...user,
        uniqueId,
      }))(cell);
      if ('message' in read) return read;
      return { set: (user) => (user.uniqueId === '' ? read.set(user) : user) };
    },
  },
  {
    field: 'isActive',
    column: {
      ...{ header: 'Active', width: 9, kind: 'boolean', use: 'input', rule: FLAG },
      about: { holds: 'Whether the user may use the application.', example: 'Yes' },
      value: (user) => user.isActive,
    },
    read: toReader('flag', shape.isActive, (user, isActive) => ({ ...user, isActive })),
  },
  {
    field: 'isGlobalAdministrator',
    column: {
      ...{ header: 'Global administrator', width: 20, kind: 'boolean', use: 'input', rule: FLAG },
      about: {
        holds: 'Whether the user administers all systems, brands, markets and users.',
        allowed: 'An import takes this right away and does not give it.',
        example: 'No',
      },
      value: (user) => user.isGlobalAdministrator,
    },
    read: toReader('flag', shape.isGlobalAdministrator, (user, isGlobalAdministrator) => ({
      ...user,
      isGlobalAdministrator,
    })),
  },
  {
    field: 'lastSignInOn',
    column: {
      ...{ header: 'Last sign-in', width: 14, kind: 'date', use: 'readOnly' },
      about: { holds: 'The UTC day of the last sign-in.' },
      value: (user) => user.lastSignInOn,
    },
  },
];

/** The values with the permission of a system replaced; null: without it. */
function withPermission(user: UserValues, systemId: number, permission: Permission | null): UserValues {
  const others = user.permissions.filter(({ allocationSystemId }) => allocationSystemId !== systemId);
  const permissions = permission === null ? others : [...others, permission];
  return { ...user, permissions: permissions.sort((a, b) => a.allocationSystemId - b.allocationSystemId) };
}

function toSystemColumn({ id, label }: System, cells: ReturnType<typeof createPermissionCells>): Column {
  return {
    field: `permissionIn${id}`,
    column: {
      ...{ header: label, width: 44, kind: 'text', use: 'input' },
      about: {
        holds: `The role in ${label}, with its brands or markets.`,
        allowed: `Viewer, Editor or Administrator; then Brand or Market with names or codes. A whole organization or entity stands for its members. ${NONE} takes the permission away.`,
        example: 'Editor, Brand: Orvane, Aubrelle',
      },
      value: (user) => {
        const permission = getPermission(user, id);
        return permission && cells.write(permission);
      },
    },
    read: (cell) => {
      const read = cells.read(toShownText(cell) ?? '', id);
      if ('message' in read) return read;
      const permission = read.permission && toPermissionValue(read.permission);
      return { set: (user) => withPermission(user, id, permission) };
    },
  };
}

/** The columns; names of brands and markets come from the memberships. */
export function toUserColumns(memberships: Memberships): Column[] {
  const cells = createPermissionCells(memberships);
  return [
    ...IDENTITY,
    ...SYSTEMS.map((system) => toSystemColumn(system, cells)),
    toVersionColumn(
      ({ userId }) => userId,
      ({ version }) => version,
    ),
  ];
}

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

const NO_GLOBAL_BY_FILE =
  'An import does not make a global administrator. Do it on the Users screen, in the form of the user.';

/** The field by which a user becomes an active global administrator. */
const toGivingField = (before: ListedUser | null) =>
  before?.isGlobalAdministrator ? 'isActive' : 'isGlobalAdministrator';

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
      // A file does not ask for the recent sign-in that the form asks for.
      if (isActiveGlobal(after) && !(before && isActiveGlobal(before)))
        return [{ field: toGivingField(before), message: NO_GLOBAL_BY_FILE }];
      const holder = byEmail.get(after.email.toLowerCase());
      if (!holder || holder.userId === before?.userId) return [];
      return [{ field: 'email', message: `${holder.name} has this email address.` }];
    },
    toBlamed: (after, before) => {
      if (!before || !isActiveGlobal(before) || isActiveGlobal(after)) return null;
      return after.isGlobalAdministrator ? 'isActive' : 'isGlobalAdministrator';
    },
    create: (tx, values, context) => createUser(tx, values, { actor, context, ifMatch: null }),
    update: (tx, { userId, version }, values, context) =>
      // The rights of the actor were confirmed under the lock of their row, before the first row was saved.
      replaceUser(tx, userId, values, { actor, context, ifMatch: version, confirm: async () => undefined }),
  };
}
