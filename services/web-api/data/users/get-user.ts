import { eq, type SQL } from 'drizzle-orm';
import { User } from '@/domain/contract/user';
import { canUseApplication } from '@/domain/rights';
import type { Database } from '../database/database';
import { heldPermissions, users } from '../database/schema';

type HeldRow = typeof heldPermissions.$inferSelect;

/** A stored permission as a user of the contract has it: without groups, if it holds none. */
export const toPermission = ({ groupIds, ...permission }: HeldRow) =>
  groupIds === null ? permission : { ...permission, groupIds };

async function getUserWhere(database: Database, condition: SQL): Promise<User | null> {
  const rows = await database
    .select()
    .from(users)
    .leftJoin(heldPermissions, eq(heldPermissions.userId, users.userId))
    .where(condition)
    .orderBy(heldPermissions.allocationSystemId);
  const user = rows[0]?.users;
  if (!user) return null;
  const held = rows.flatMap(({ held_permissions: row }) => (row ? [toPermission(row)] : []));
  const account = { ...user, permissions: held };
  return User.parse({ ...account, canUseApplication: canUseApplication(account) });
}

/** The account of a directory id with its permissions, or null. */
export function getUserByUniqueId(database: Database, uniqueId: string): Promise<User | null> {
  return getUserWhere(database, eq(users.uniqueId, uniqueId));
}

/** The account of an id with its permissions, or null. */
export function getUserById(database: Database, userId: number): Promise<User | null> {
  return getUserWhere(database, eq(users.userId, userId));
}

/** A user as shown to other users. */
export const toPerson = ({ userId, name, email }: Pick<User, 'userId' | 'name' | 'email'>) => ({
  userId,
  name,
  email,
});
