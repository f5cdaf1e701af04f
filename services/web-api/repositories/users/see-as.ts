/** Looks as another user: opened and closed on record, and nothing is seen without an open one. */
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { SeeAs } from '@/domain/contract/see-as';
import type { User } from '@/domain/contract/user';
import { canUseApplication } from '@/domain/rights';
import { maySeeAs, SEE_AS_MS, toSeenPermissions } from '@/domain/see-as';
import type { Database, Transaction } from '../../database/database';
import { seeAs } from '../../database/schema';
import { requireAllowed, requireFound } from '../../routing/refusals';
import { getUserById } from './get-user';

/** A user as others are told of them. */
export const toPerson = ({ userId, name, email }: Pick<User, 'userId' | 'name' | 'email'>) => ({
  userId,
  name,
  email,
});

const isOpen = (byUserId: number, now: Date) =>
  and(eq(seeAs.byUserId, byUserId), isNull(seeAs.endedAt), gt(seeAs.endsAt, now));

/** Opens a look; one that is open ends by it. Throws 404 for nobody and 403 with the reason. */
export async function startSeeAs(tx: Transaction, actor: User, userId: number, now: Date): Promise<SeeAs> {
  const seen = requireFound(await getUserById(tx, userId));
  requireAllowed(maySeeAs(actor, seen));
  await tx.update(seeAs).set({ endedAt: now }).where(isOpen(actor.userId, now));
  const endsAt = new Date(now.getTime() + SEE_AS_MS);
  await tx.insert(seeAs).values({ byUserId: actor.userId, userId, startedAt: now, endsAt });
  return {
    by: toPerson(actor),
    as: toPerson(seen),
    startedAt: now.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}

/** Closes the look; where none is open, nothing happens. */
export async function endSeeAs(tx: Transaction, byUserId: number, userId: number, now: Date): Promise<void> {
  await tx
    .update(seeAs)
    .set({ endedAt: now })
    .where(and(isOpen(byUserId, now), eq(seeAs.userId, userId)));
}

/** The account as which the actor looks, cut to what they may see; null when they may not, or no look is open. */
export async function getSeenUser(
  database: Database,
  actor: User,
  userId: number,
  now: Date,
): Promise<User | null> {
  const [open] = await database
    .select()
    .from(seeAs)
    .where(and(isOpen(actor.userId, now), eq(seeAs.userId, userId)))
    .limit(1);
  const seen = open ? await getUserById(database, userId) : null;
  if (!seen || !maySeeAs(actor, seen).allowed) return null;
  const cut = { ...seen, permissions: toSeenPermissions(actor, seen.permissions) };
  return { ...cut, canUseApplication: canUseApplication(cut), seenBy: toPerson(actor) };
}
