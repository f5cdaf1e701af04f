/** View-as sessions: their start and end are recorded, and without an open session nothing is shown. */
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { User } from '@/domain/contract/user';
import type { ViewAs } from '@/domain/contract/view-as';
import { canUseApplication } from '@/domain/rights';
import { mayViewAs, toViewedPermissions, toWhoViewsAs, VIEW_AS_MS } from '@/domain/view-as';
import type { Database, Transaction } from '../../data/database/database';
import { viewAs } from '../../data/database/schema';
import { getUserById, toPerson } from '../../data/users/get-user';
import { requireFound, requireRole } from '../../refusals';

const isOpen = (byUserId: number, now: Date) =>
  and(eq(viewAs.byUserId, byUserId), isNull(viewAs.endedAt), gt(viewAs.endsAt, now));

/** Opens a view-as session and ends an open one. Throws 404 for an unknown user and 403 with the reason. */
export async function startViewAs(tx: Transaction, actor: User, userId: number, now: Date): Promise<ViewAs> {
  const seen = requireFound(await getUserById(tx, userId));
  requireRole(mayViewAs(actor, seen), toWhoViewsAs(seen));
  await tx.update(viewAs).set({ endedAt: now }).where(isOpen(actor.userId, now));
  const endsAt = new Date(now.getTime() + VIEW_AS_MS);
  await tx.insert(viewAs).values({ byUserId: actor.userId, userId, startedAt: now, endsAt });
  return {
    by: toPerson(actor),
    as: toPerson(seen),
    startedAt: now.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}

/** Closes the view-as session; does nothing if none is open. */
export async function endViewAs(tx: Transaction, byUserId: number, userId: number, now: Date): Promise<void> {
  await tx
    .update(viewAs)
    .set({ endedAt: now })
    .where(and(isOpen(byUserId, now), eq(viewAs.userId, userId)));
}

/** The viewed account, limited to what the actor may see; null when they may not view it, or no session is open. */
export async function getViewedUser(
  database: Database,
  actor: User,
  userId: number,
  now: Date,
): Promise<User | null> {
  const [open] = await database
    .select()
    .from(viewAs)
    .where(and(isOpen(actor.userId, now), eq(viewAs.userId, userId)))
    .limit(1);
  const seen = open ? await getUserById(database, userId) : null;
  if (!seen || !mayViewAs(actor, seen).allowed) return null;
  const cut = { ...seen, permissions: toViewedPermissions(actor, seen.permissions) };
  return { ...cut, canUseApplication: canUseApplication(cut), viewedBy: toPerson(actor) };
}
