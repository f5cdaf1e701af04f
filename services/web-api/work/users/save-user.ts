/** Adds and replaces users. The rights to grant are judged inside the transaction, on the locked row. */
import { and, eq, sql } from 'drizzle-orm';
import type { User, UserWrite } from '@/domain/contract/user';
import { mayManageUser, toManagedPermissions } from '@/domain/user-management';
import type { Transaction } from '../../data/database/database';
import { permissions, users } from '../../data/database/schema';
import { getLastChange } from '../../data/history/list-history';
import { type ChangeContext, recordChanges, toChanges } from '../../data/history/record-changes';
import { getUserForUpdate } from '../../data/users/list-users';
import { requireAllowed, requireFound, requireVersion, toConflict } from '../../refusals';
import { requireKnownIds } from './known-ids';

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
