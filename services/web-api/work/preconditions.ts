/** The preconditions of a write: the caller's account, the system's year and step. They may change while it waits. */
import { sql } from 'drizzle-orm';
import type { User } from '@/domain/contract/user';
import type { RoundMoment } from '@/domain/mid-year-review';
import type { Clock } from '../clock';
import type { Transaction } from '../data/database/database';
import { allocationSystems } from '../data/database/schema';
import { requireMoment } from '../data/systems/require-moment';
import { getUserByUniqueId } from '../data/users/get-user';

export type Preconditions = { user: User; moment: RoundMoment | null };

/** The preconditions of a write have changed: it is rolled back, and its call is judged again from the start. */
export class PreconditionChangedError extends Error {
  override name = 'PreconditionChangedError';

  constructor() {
    super('The rights or the step moved while the write waited.');
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The part of an account that determines rights. */
const toRights = (user: User | null) => user && [user.isActive, user.isGlobalAdministrator, user.permissions];

const OF_SYSTEM = sql`select from ${allocationSystems} where ${allocationSystems.allocationSystemId} =`;

async function holdSystem(transaction: Transaction, { allocationSystemId }: RoundMoment): Promise<void> {
  await transaction.execute(sql`${OF_SYSTEM} ${allocationSystemId} for share`);
}

/**
 * Throws a PreconditionChangedError if account, year or step have changed since the write was judged. Call it after all
 * locks are taken: a writer may have waited past the end of a step. The share lock makes changes of steps and year wait for
 * this transaction, so that none of its writes appear after such a change was answered.
 */
export async function requireSamePreconditions(
  transaction: Transaction,
  { user, moment }: Preconditions,
  clock: Clock,
): Promise<void> {
  const today = clock.today();
  // Sent together. Each is a statement of its own: one that itself waits for the lock would still read the old steps.
  const [, present, account] = await Promise.all([
    moment && holdSystem(transaction, moment),
    moment && requireMoment(transaction, moment.allocationSystemId, today),
    getUserByUniqueId(transaction, user.uniqueId),
  ]);
  // The day may have ended while these statements waited.
  if (clock.today() !== today || !isSame(present, moment)) throw new PreconditionChangedError();
  if (!isSame(toRights(account), toRights(user))) throw new PreconditionChangedError();
}

const ATTEMPTS = 4;

/** Runs a background write; runs it again when its preconditions changed, or after an error that `isAgain` accepts. */
export async function onSamePreconditions<T>(
  work: () => Promise<T>,
  isAgain: (error: unknown) => boolean = () => false,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isRepeated = error instanceof PreconditionChangedError || isAgain(error);
      if (attempt === ATTEMPTS || !isRepeated) throw error;
    }
  }
}
