import { eq, type SQL } from 'drizzle-orm';
import { User } from '@/domain/contract/user';
import { canUseApplication } from '@/domain/rights';
import type { Database } from '../database/database';
import { permissions, users } from '../database/schema';

async function getUserWhere(database: Database, condition: SQL): Promise<User | null> {
  const rows = await database
    .select({ user: users, permission: permissions })
    .from(users)
    .leftJoin(permissions, eq(permissions.userId, users.userId))
    .where(condition)
    .orderBy(permissions.allocationSystemId);
  const user = rows[0]?.user;
  if (!user) return null;
  const held = rows.flatMap(({ permission }) => (permission ? [permission] : []));
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
