import { eq, getViewSelectedFields, type SQL, sql } from 'drizzle-orm';
import { User } from '@/domain/contract/user';
import { canUseApplication } from '@/domain/rights';
import type { Database } from '../database/database';
import { PREPARED } from '../database/prepared';
import { allocationSystems, heldPermissions, users } from '../database/schema';
import { isEnabled } from '../systems/is-enabled';

type HeldRow = typeof heldPermissions.$inferSelect;

/** A stored permission as a user of the contract has it: without groups, if it holds none. */
export const toPermission = ({ groupIds, ...permission }: HeldRow) =>
  groupIds === null ? permission : { ...permission, groupIds };

const NO_SYSTEM = sql<boolean>`false`;

const isSystemEnabled = (allocationSystemId: number) => sql<boolean>`exists (
  select from ${allocationSystems}
  where ${allocationSystems.allocationSystemId} = ${allocationSystemId} and ${allocationSystems.isEnabled})`;

async function readAccount(database: Database, condition: SQL, isEnabled = NO_SYSTEM) {
  const rows = await database
    .select({ user: users, held: getViewSelectedFields(heldPermissions), isEnabled })
    .from(users)
    .leftJoin(heldPermissions, eq(heldPermissions.userId, users.userId))
    .where(condition)
    .orderBy(heldPermissions.allocationSystemId)
    .prepare(PREPARED)
    .execute();
  const [first] = rows;
  if (!first) return null;
  const permissions = rows.flatMap(({ held }) => (held ? [toPermission(held)] : []));
  const account = { ...first.user, permissions };
  const user = User.parse({ ...account, canUseApplication: canUseApplication(account) });
  return { user, isEnabled: first.isEnabled };
}

const getUserWhere = async (database: Database, condition: SQL): Promise<User | null> =>
  (await readAccount(database, condition))?.user ?? null;

/**
 * The account of a caller's directory id, or null, and whether the system that the call names is enabled: one statement,
 * because every call needs both.
 */
export async function getCaller(
  database: Database,
  uniqueId: string,
  allocationSystemId: number | null,
): Promise<{ user: User | null; isEnabled: boolean }> {
  const isCaller = eq(users.uniqueId, uniqueId);
  if (allocationSystemId === null) return { user: await getUserWhere(database, isCaller), isEnabled: true };
  const found = await readAccount(database, isCaller, isSystemEnabled(allocationSystemId));
  return found ?? { user: null, isEnabled: await isEnabled(database, allocationSystemId) };
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
