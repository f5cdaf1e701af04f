/** Views of a list: only their owner writes them; shared ones can be read by every user who may open the list. */
import { and, count, eq, or, sql } from 'drizzle-orm';
import type { ListView, ListViewWrite } from '@/domain/contract/lists';
import { MAX_OWN_VIEWS, MAX_SHARED_VIEWS } from '@/domain/limits';
import { sortViews } from '@/domain/sorting';
import { requireAllowed, requireFound, requireVersion, toConflict } from '../../refusals';
import type { Database, Transaction } from '../database/database';
import { listViews, users } from '../database/schema';
import { type ListPlace, lockOwner } from './list-place';

type Row = typeof listViews.$inferSelect;

const present = (row: Row, owner: ListView['owner']): ListView => ({
  viewId: row.viewId,
  name: row.name,
  search: row.search,
  isShared: row.isShared,
  owner: { userId: owner.userId, name: owner.name },
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
});

const isOf = ({ allocationSystemId, list }: ListPlace) =>
  and(eq(listViews.allocationSystemId, allocationSystemId), eq(listViews.list, list));

const isReadBy = (place: ListPlace) =>
  and(isOf(place), or(eq(listViews.userId, place.user.userId), eq(listViews.isShared, true)));

/** A person's own views and the shared ones, by name. Shared views stay when their owner is deactivated. */
export async function readListViews(database: Database, place: ListPlace): Promise<ListView[]> {
  const rows = await database
    .select({ view: listViews, owner: { userId: users.userId, name: users.name } })
    .from(listViews)
    .innerJoin(users, eq(users.userId, listViews.userId))
    .where(isReadBy(place));
  return sortViews(rows.map(({ view, owner }) => present(view, owner)));
}

/** Throws 409 when a list's limit of shared views is reached. Two concurrent calls may pass: it only limits a menu. */
async function requireRoomToShare(tx: Transaction, place: ListPlace): Promise<void> {
  const [shared] = await tx
    .select({ count: count() })
    .from(listViews)
    .where(and(isOf(place), eq(listViews.isShared, true)));
  if ((shared?.count ?? 0) < MAX_SHARED_VIEWS) return;
  throw toConflict(
    `${MAX_SHARED_VIEWS} views of this list are shared already: one must be taken back first.`,
  );
}

/** Adds a view for the person. Throws 409 when the name is taken or the limit is reached. */
export async function createListView(
  tx: Transaction,
  place: ListPlace,
  wanted: ListViewWrite,
  at: Date,
): Promise<ListView> {
  await lockOwner(tx, place);
  const { user, allocationSystemId, list } = place;
  const [own] = await tx
    .select({ count: count() })
    .from(listViews)
    .where(and(isOf(place), eq(listViews.userId, user.userId)));
  if ((own?.count ?? 0) >= MAX_OWN_VIEWS) {
    throw toConflict(
      `You have ${MAX_OWN_VIEWS} views of this list, which is all it takes: delete one first.`,
    );
  }
  if (wanted.isShared) await requireRoomToShare(tx, place);
  const [row] = await tx
    .insert(listViews)
    .values({ ...wanted, userId: user.userId, allocationSystemId, list, updatedAt: at })
    .returning();
  return present(requireFound(row), user);
}

/** A view the person may read, locked. Throws 404 for any other. */
async function requireReadable(tx: Transaction, place: ListPlace, viewId: number): Promise<Row> {
  const [row] = await tx
    .select()
    .from(listViews)
    .where(and(eq(listViews.viewId, viewId), isReadBy(place)))
    .for('update');
  return requireFound(row);
}

const refuse = () => requireAllowed({ allowed: false, reason: 'notYourView' });

/** Replaces the content of the person's own view. Throws 403 for a colleague's, 409 for a stale version. */
export async function replaceListView(
  tx: Transaction,
  place: ListPlace,
  viewId: number,
  wanted: ListViewWrite,
  { ifMatch, at }: { ifMatch: number | null; at: Date },
): Promise<ListView> {
  const { user } = place;
  const before = await requireReadable(tx, place, viewId);
  if (before.userId !== user.userId) refuse();
  await requireVersion(ifMatch, {
    version: before.version,
    what: 'This view',
    readLast: async () => ({ at: before.updatedAt, by: user.name }),
  });
  if (wanted.isShared && !before.isShared) await requireRoomToShare(tx, place);
  const [row] = await tx
    .update(listViews)
    .set({ ...wanted, version: sql`${listViews.version} + 1`, updatedAt: at })
    .where(eq(listViews.viewId, viewId))
    .returning();
  return present(requireFound(row), user);
}

/** Removes an own view or, for an administrator of the system, a shared one. Throws 403 for other shared ones. */
export async function deleteListView(
  tx: Transaction,
  place: ListPlace,
  viewId: number,
  isAdministrator: boolean,
): Promise<void> {
  const { userId } = await requireReadable(tx, place, viewId);
  if (userId !== place.user.userId && !isAdministrator) refuse();
  await tx.delete(listViews).where(eq(listViews.viewId, viewId));
}
