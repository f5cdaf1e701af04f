import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PageOf } from '@/domain/contract/paging';
import {
  ListedUser,
  type USER_SORTS,
  type UserExportQuery,
  type UserListQuery,
} from '@/domain/contract/user';
import { canUseApplication } from '@/domain/rights';
import type { Database } from '../database/database';
import { heldPermissions, users } from '../database/schema';
import { toPermission } from './get-user';
import { toUserConditions } from './user-conditions';

const SORT_KEYS: Record<(typeof USER_SORTS)[number], SQL> = {
  userId: sql`${users.userId}`,
  name: sql`fold(${users.name})`,
  email: sql`fold(${users.email})`,
  isActive: sql`${users.isActive}`,
  isGlobalAdministrator: sql`${users.isGlobalAdministrator}`,
  // Never is before every day.
  lastSignInOn: sql`coalesce(${users.lastSignInOn}, '-infinity'::date)`,
};

/** Permissions are read for this many users at once. */
const ROWS_AT_ONCE = 1_000;

/** The users with these rows and their permissions, in the order of the rows. */
async function withPermissions(database: Database, rows: readonly (typeof users.$inferSelect)[]) {
  const ids = rows.map((row) => row.userId);
  const held = ids.length
    ? await database
        .select()
        .from(heldPermissions)
        .where(inArray(heldPermissions.userId, ids))
        .orderBy(heldPermissions.allocationSystemId)
    : [];
  const byUser = new Map(rows.map((row) => [row.userId, [] as ReturnType<typeof toPermission>[]]));
  for (const permission of held) byUser.get(permission.userId)?.push(toPermission(permission));
  return rows.map((row) => {
    const account = { ...row, permissions: byUser.get(row.userId) ?? [] };
    return ListedUser.parse({ ...account, canUseApplication: canUseApplication(account) });
  });
}

/** A page of the users that match the filters, by name unless sorted otherwise. */
export async function listUsers(database: Database, query: UserListQuery): Promise<PageOf<ListedUser>> {
  const { page, limit, sort = [{ attribute: 'name', direction: 'asc' }] } = query;
  const where = toUserConditions(database, query);
  const order = sort.map(({ attribute, direction }) =>
    direction === 'desc' ? desc(SORT_KEYS[attribute]) : asc(SORT_KEYS[attribute]),
  );
  const rows = await database
    .select()
    .from(users)
    .where(where)
    .orderBy(...order, asc(users.userId))
    .limit(limit)
    .offset((page - 1) * limit);
  const totalCount = await database.$count(users, where);
  return { items: await withPermissions(database, rows), totalCount, page, limit };
}

/** Every user that matches the filters, by name: the content of the workbook. Former users have nothing to write. */
export async function* readAllUsers(
  database: Database,
  query: UserExportQuery,
): AsyncGenerator<ListedUser[]> {
  const rows = await database
    .select()
    .from(users)
    .where(and(toUserConditions(database, query), eq(users.isFormer, false)))
    .orderBy(asc(SORT_KEYS.name), asc(users.userId));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    yield await withPermissions(database, rows.slice(start, start + ROWS_AT_ONCE));
  }
}

/** The user of a directory id as the list has them, or null. */
export async function getListedUser(database: Database, uniqueId: string): Promise<ListedUser | null> {
  const rows = await database.select().from(users).where(eq(users.uniqueId, uniqueId));
  return (await withPermissions(database, rows))[0] ?? null;
}

/** The users with these ids and their permissions, by id; in a transaction the rows are locked against other writers. */
export async function listUsersForUpdate(
  database: Database,
  userIds: readonly number[],
): Promise<ListedUser[]> {
  if (userIds.length === 0) return [];
  const rows = await database
    .select()
    .from(users)
    .where(inArray(users.userId, [...userIds]))
    .orderBy(asc(users.userId))
    .for('update');
  return withPermissions(database, rows);
}

/** The user with an id and the permissions, or null; in a transaction the row is locked against other writers. */
export async function getUserForUpdate(database: Database, userId: number): Promise<ListedUser | null> {
  const [user] = await listUsersForUpdate(database, [userId]);
  return user ?? null;
}
