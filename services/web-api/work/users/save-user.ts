/** Adds and replaces users. The rights to grant are judged inside the transaction, on the locked row. */
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Id } from '@/domain/contract/primitives';
import type { ListedUser, User, UserWrite } from '@/domain/contract/user';
import { PermissionTypes } from '@/domain/enumerations';
import { FORMER_STAYS } from '@/domain/personal-data';
import { getPermission, type Permission } from '@/domain/rights';
import { mayManageUser, toManagedPermissions, toWhoManages } from '@/domain/user-management';
import { readRetired, toRetiredError } from '../../data/core/retired';
import { type Database, queryRows, type Transaction, toIntArray } from '../../data/database/database';
import { permissions, users } from '../../data/database/schema';
import { getLastChange } from '../../data/history/list-history';
import { type ChangeContext, recordChanges, toChanges } from '../../data/history/record-changes';
import { getUserForUpdate } from '../../data/users/list-users';
import { requireFound, requireRole, requireVersion, toConflict, toInvalid } from '../../refusals';

const Row = z.object({ id: z.number() });

/** The masters that a permission can name, by the noun of one. */
const MASTERS = {
  brand: sql`select brand_id as id from brands`,
  market: sql`select market_id as id from markets`,
  organization: sql`select organization_id as id from organizations`,
  entity: sql`select entity_id as id from entities`,
};

async function toUnknownError(
  database: Database,
  noun: keyof typeof MASTERS,
  ids: readonly number[],
): Promise<string | null> {
  if (ids.length === 0) return null;
  const possible = toIntArray(ids.filter((id) => Id.safeParse(id).success));
  const query = sql`select id from (${MASTERS[noun]}) as masters where id = any(${possible})`;
  const known = new Set((await queryRows(database, Row, query)).map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  return unknown.length > 0 ? `There is no ${noun} ${unknown.slice(0, 5).join(', ')}.` : null;
}

/**
 * Refuses (400) a permission for an unknown brand, market or group: it could later match a new one by accident. Refuses
 * a retired brand or market that the user does not hold yet.
 */
async function requireKnownIds(
  database: Database,
  list: readonly Permission[],
  before: User | null,
): Promise<void> {
  const errors: Record<string, string[]> = {};
  const retired = await readRetired(database);
  for (const [index, { allocationSystemId, permissionTypeId, ids, groupIds }] of list.entries()) {
    if (permissionTypeId === null) continue;
    const isBrand = permissionTypeId === PermissionTypes.Brand;
    const held = before && getPermission(before, allocationSystemId);
    const heldIds = held?.permissionTypeId === permissionTypeId ? held.ids : null;
    const wrongIds =
      (await toUnknownError(database, isBrand ? 'brand' : 'market', ids ?? [])) ??
      toRetiredError(isBrand ? retired.brands : retired.markets, ids, heldIds);
    if (wrongIds) errors[`permissions.${index}.ids`] = [wrongIds];
    const wrongGroups = await toUnknownError(database, isBrand ? 'organization' : 'entity', groupIds ?? []);
    if (wrongGroups) errors[`permissions.${index}.groupIds`] = [wrongGroups];
  }
  if (Object.keys(errors).length > 0) throw toInvalid(errors);
}

/**
 * Organizations and entities that a permission holds as a whole. Rights see their present members among the ids, except
 * retired ones; stored ids hold none of them, so that a member that leaves the group is no longer held.
 */
async function listMembers(
  database: Database,
  { permissionTypeId, groupIds }: Permission,
): Promise<number[]> {
  if (!groupIds?.length) return [];
  const groups = toIntArray(groupIds);
  const query =
    permissionTypeId === PermissionTypes.Brand
      ? sql`select brand_id as id from brands where organization_id = any(${groups}) and not is_retired`
      : sql`select market_id as id from markets where entity_id = any(${groups}) and not is_retired`;
  return (await queryRows(database, Row, query)).map(({ id }) => id);
}

/** The permission with the present members of its groups among the ids, as rights see it. */
async function withMembers<P extends Permission>(database: Database, permission: P): Promise<P> {
  const members = await listMembers(database, permission);
  if (members.length === 0) return permission;
  const ids = [...new Set([...(permission.ids ?? []), ...members])].sort((a, b) => a - b);
  return { ...permission, ids };
}

/** The permission without the members of its groups, as it is stored. */
async function withoutMembers<P extends Permission>(database: Database, permission: P): Promise<P> {
  const members = new Set(await listMembers(database, permission));
  return { ...permission, ids: permission.ids?.filter((id) => !members.has(id)) ?? null };
}

export type UserSave = { actor: User; context: ChangeContext; ifMatch: number | null };

const FIELDS = ['uniqueId', 'email', 'name', 'isActive', 'isGlobalAdministrator', 'permissions'] as const;

const toAccount = ({ permissions: _, ...account }: UserWrite) => account;

async function savePermissions(
  transaction: Transaction,
  userId: number,
  list: User['permissions'],
): Promise<void> {
  await transaction.delete(permissions).where(eq(permissions.userId, userId));
  for (const permission of list) {
    await transaction
      .insert(permissions)
      .values({ ...(await withoutMembers(transaction, permission)), userId });
  }
}

/** The permissions that a save leaves, as rights see them. Refuses (400) unknown and retired masters. */
async function toHeld(
  transaction: Transaction,
  { actor }: UserSave,
  before: User | null,
  wanted: UserWrite,
): Promise<User['permissions']> {
  await requireKnownIds(transaction, wanted.permissions, before);
  const list = toManagedPermissions(actor, before, wanted) as User['permissions'];
  const held: User['permissions'] = [];
  for (const permission of list) held.push(await withMembers(transaction, permission));
  return held;
}

/** Throws 409 if the application would be left without an active global administrator. */
async function requireAnotherGlobalAdministrator(transaction: Transaction, userId: number): Promise<void> {
  const all = await transaction
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.isGlobalAdministrator, true), eq(users.isActive, true)))
    .for('update');
  if (all.some((each) => each.userId !== userId)) return;
  throw toConflict('This is the last active global administrator. Appoint another one first.');
}

async function record(
  transaction: Transaction,
  userId: number,
  { context }: UserSave,
  states: { before: Partial<UserWrite>; after: UserWrite },
): Promise<void> {
  const changes = toChanges<Partial<UserWrite>>(userId, FIELDS, states.before, states.after);
  await recordChanges(transaction, 'user', context, changes);
}

/** Adds a user. Throws 403 for rights the actor may not grant, 409 when the person already has an account. */
export async function createUser(
  transaction: Transaction,
  wanted: UserWrite,
  save: UserSave,
): Promise<ListedUser> {
  requireRole(mayManageUser(save.actor, null, wanted), toWhoManages(null, wanted));
  const list = await toHeld(transaction, save, null, wanted);
  const [row] = await transaction.insert(users).values(toAccount(wanted)).returning();
  const { userId } = requireFound(row);
  await savePermissions(transaction, userId, list);
  await record(transaction, userId, save, { before: {}, after: { ...wanted, permissions: list } });
  return requireFound(await getUserForUpdate(transaction, userId));
}

/** Throws 409 with who and when for a write based on an older state of the user than the saved one. */
export const requireUserVersion = (
  transaction: Transaction,
  { userId, name, version }: User,
  expected: number | null,
): Promise<void> =>
  requireVersion(expected, {
    version,
    what: name,
    readLast: () => getLastChange(transaction, 'user', userId),
  });

/** A replacement confirms the actor's rights under the lock of the row, because it may be the actor's own row. */
export type UserReplacement = UserSave & { confirm: () => Promise<void> };

/** Replaces a user and the permissions in systems the actor administers. Throws 404, 403 and 409 by the rules. */
export async function replaceUser(
  transaction: Transaction,
  userId: number,
  wanted: UserWrite,
  save: UserReplacement,
): Promise<ListedUser> {
  const before = requireFound(await getUserForUpdate(transaction, userId));
  await save.confirm();
  if (before.isFormer) throw toConflict(FORMER_STAYS);
  requireRole(mayManageUser(save.actor, before, wanted), toWhoManages(before, wanted));
  await requireUserVersion(transaction, before, save.ifMatch);
  if (before.isActive && before.isGlobalAdministrator && !(wanted.isActive && wanted.isGlobalAdministrator)) {
    await requireAnotherGlobalAdministrator(transaction, userId);
  }
  const list = await toHeld(transaction, save, before, wanted);
  const after = { ...wanted, permissions: list };
  if (toChanges<Partial<UserWrite>>(userId, FIELDS, before, after).length === 0) return before;
  await transaction
    .update(users)
    .set({ ...toAccount(wanted), version: sql`${users.version} + 1` })
    .where(eq(users.userId, userId));
  await savePermissions(transaction, userId, list);
  await record(transaction, userId, save, { before, after });
  return requireFound(await getUserForUpdate(transaction, userId));
}
