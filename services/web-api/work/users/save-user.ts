/** Adds and replaces users. The rights to grant are judged inside the transaction, on the locked row. */
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Id } from '@/domain/contract/primitives';
import type { User, UserWrite } from '@/domain/contract/user';
import { PermissionTypes } from '@/domain/enumerations';
import type { Permission } from '@/domain/rights';
import { mayManageUser, toManagedPermissions } from '@/domain/user-management';
import { type Database, queryRows, type Transaction, toIntArray } from '../../data/database/database';
import { permissions, users } from '../../data/database/schema';
import { getLastChange } from '../../data/history/list-history';
import { type ChangeContext, recordChanges, toChanges } from '../../data/history/record-changes';
import { getUserForUpdate } from '../../data/users/list-users';
import { requireAllowed, requireFound, requireVersion, toConflict, toInvalid } from '../../refusals';

const Row = z.object({ id: z.number() });

async function listKnown(database: Database, permissionTypeId: number, ids: readonly number[]) {
  const wanted = toIntArray(ids);
  const query =
    permissionTypeId === PermissionTypes.Brand
      ? sql`select brand_id as id from brands where brand_id = any(${wanted})`
      : sql`select market_id as id from markets where market_id = any(${wanted})`;
  return new Set((await queryRows(database, Row, query)).map((row) => row.id));
}

/** Refuses (400) a permission for an unknown brand or market: it could later match a new one by accident. */
async function requireKnownIds(database: Database, list: readonly Permission[]): Promise<void> {
  const errors: Record<string, string[]> = {};
  for (const [index, { permissionTypeId, ids }] of list.entries()) {
    if (permissionTypeId === null || !ids?.length) continue;
    const possible = ids.filter((id) => Id.safeParse(id).success);
    const known = await listKnown(database, permissionTypeId, possible);
    const unknown = ids.filter((id) => !known.has(id));
    if (unknown.length > 0) {
      const what = permissionTypeId === PermissionTypes.Brand ? 'brand' : 'market';
      errors[`permissions.${index}.ids`] = [`There is no ${what} ${unknown.slice(0, 5).join(', ')}.`];
    }
  }
  if (Object.keys(errors).length > 0) throw toInvalid(errors);
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
  if (list.length > 0) {
    await transaction.insert(permissions).values(list.map((permission) => ({ ...permission, userId })));
  }
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
export async function createUser(transaction: Transaction, wanted: UserWrite, save: UserSave): Promise<User> {
  requireAllowed(mayManageUser(save.actor, null, wanted));
  const list = toManagedPermissions(save.actor, null, wanted) as User['permissions'];
  await requireKnownIds(transaction, wanted.permissions);
  const [row] = await transaction.insert(users).values(toAccount(wanted)).returning();
  const { userId } = requireFound(row);
  await savePermissions(transaction, userId, list);
  await record(transaction, userId, save, { before: {}, after: { ...wanted, permissions: list } });
  return requireFound(await getUserForUpdate(transaction, userId));
}

/** A replacement confirms the actor's rights under the lock of the row, because it may be the actor's own row. */
export type UserReplacement = UserSave & { confirm: () => Promise<void> };

/** Replaces a user and the permissions in systems the actor administers. Throws 404, 403 and 409 by the rules. */
export async function replaceUser(
  transaction: Transaction,
  userId: number,
  wanted: UserWrite,
  save: UserReplacement,
): Promise<User> {
  const before = requireFound(await getUserForUpdate(transaction, userId));
  await save.confirm();
  requireAllowed(mayManageUser(save.actor, before, wanted));
  const last = await getLastChange(transaction, 'user', userId);
  requireVersion(
    save.ifMatch,
    { version: before.version, updatedAt: last?.at ?? save.context.at, updatedBy: last?.by ?? 'someone' },
    before.name,
  );
  if (before.isActive && before.isGlobalAdministrator && !(wanted.isActive && wanted.isGlobalAdministrator)) {
    await requireAnotherGlobalAdministrator(transaction, userId);
  }
  await requireKnownIds(transaction, wanted.permissions);
  const list = toManagedPermissions(save.actor, before, wanted) as User['permissions'];
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
