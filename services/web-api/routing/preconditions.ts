/** What a write is judged on: the caller's account, and the year and step of the system. Both may move while it waits. */
import { eq } from 'drizzle-orm';
import type { User } from '@/domain/contract/user';
import type { Clock } from '../clock';
import type { Transaction } from '../database/database';
import { allocationSystems } from '../database/schema';
import { type RoundMoment, requireMoment } from '../repositories/systems/require-moment';
import { getUserByUniqueId } from '../repositories/users/get-user';

export type Preconditions = { user: User; moment: RoundMoment | null };

/** A write was judged on what is no longer so: it is undone, and its call is judged again from the start. */
export class PreconditionChangedError extends Error {
  override name = 'PreconditionChangedError';

  constructor() {
    super('The rights or the step moved while the write waited.');
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What of an account rights look at. */
const toRights = (user: User | null) => user && [user.isActive, user.isGlobalAdministrator, user.permissions];

/**
 * Throws a PreconditionChangedError unless account, year and step still are what the write was judged on. To be asked when no
 * lock is left to wait for: a writer may have waited past the end of a step. The share lock makes changes of steps and
 * year wait for this transaction, so that nothing of it appears after such a change was answered.
 */
export async function requireSamePreconditions(
  transaction: Transaction,
  { user, moment }: Preconditions,
  clock: Clock,
): Promise<void> {
  if (moment) {
    const { allocationSystemId } = moment;
    await transaction
      .select({ id: allocationSystems.allocationSystemId })
      .from(allocationSystems)
      .where(eq(allocationSystems.allocationSystemId, allocationSystemId))
      .for('share');
    // A statement of its own: one that waits for the lock would still read the steps of before.
    const present = await requireMoment(transaction, allocationSystemId, clock.today());
    if (!isSame(present, moment)) throw new PreconditionChangedError();
  }
  const account = await getUserByUniqueId(transaction, user.uniqueId);
  if (!isSame(toRights(account), toRights(user))) throw new PreconditionChangedError();
}
