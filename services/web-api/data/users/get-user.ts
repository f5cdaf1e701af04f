import { getTableColumns, getViewSelectedFields, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { User } from '@/domain/contract/user';
import { canUseApplication } from '@/domain/rights';
import { createColumnReader } from '../database/column-reader';
import { type Database, queryRows } from '../database/database';
import { allocationSystems, heldPermissions, users } from '../database/schema';
import { isEnabled } from '../systems/is-enabled';

type HeldRow = typeof heldPermissions.$inferSelect;

/** A stored permission as a user of the contract has it: without groups, if it holds none. */
export const toPermission = ({ groupIds, ...permission }: HeldRow) =>
  groupIds === null ? permission : { ...permission, groupIds };

const ofUser = createColumnReader(getTableColumns(users), 'user_');
const ofHeld = createColumnReader(getViewSelectedFields(heldPermissions), 'held_');
const Row = z.record(z.string(), z.unknown());
/** An account without permissions has one row, with nothing of a permission. */
const isHeld = (row: z.output<typeof Row>) => row.held_userId !== null;
const SELECT = sql`select ${ofUser.selected}, ${ofHeld.selected}`;
const FROM = sql`from ${users} left join ${heldPermissions} on ${heldPermissions.userId} = ${users.userId}`;
const IN_ORDER = sql`order by ${heldPermissions.allocationSystemId}`;
const BY_UNIQUE_ID = sql`${users.uniqueId} =`;
const BY_ID = sql`${users.userId} =`;

const NO_SYSTEM = sql`false`;
const SYSTEM_IS_ENABLED = sql`select from ${allocationSystems}
  where ${allocationSystems.isEnabled} and ${allocationSystems.allocationSystemId} =`;

async function readAccount(database: Database, condition: SQL, isEnabled = NO_SYSTEM) {
  const query = sql`${SELECT}, ${isEnabled} as "isEnabled" ${FROM} where ${condition} ${IN_ORDER}`;
  const rows = await queryRows(database, Row, query);
  const [first] = rows;
  if (!first) return null;
  const permissions = rows.filter(isHeld).map((row) => toPermission(ofHeld.read(row)));
  const account = { ...ofUser.read(first), permissions };
  const user = User.parse({ ...account, canUseApplication: canUseApplication(account) });
  return { user, isEnabled: first.isEnabled === true };
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
  const isCaller = sql`${BY_UNIQUE_ID} ${uniqueId}`;
  if (allocationSystemId === null) return { user: await getUserWhere(database, isCaller), isEnabled: true };
  const found = await readAccount(
    database,
    isCaller,
    sql`exists (${SYSTEM_IS_ENABLED} ${allocationSystemId})`,
  );
  return found ?? { user: null, isEnabled: await isEnabled(database, allocationSystemId) };
}

/** The account of a directory id with its permissions, or null. */
export function getUserByUniqueId(database: Database, uniqueId: string): Promise<User | null> {
  return getUserWhere(database, sql`${BY_UNIQUE_ID} ${uniqueId}`);
}

/** The account of an id with its permissions, or null. */
export function getUserById(database: Database, userId: number): Promise<User | null> {
  return getUserWhere(database, sql`${BY_ID} ${userId}`);
}

/** A user as shown to other users. */
export const toPerson = ({ userId, name, email }: Pick<User, 'userId' | 'name' | 'email'>) => ({
  userId,
  name,
  email,
});
