import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { users } from '../database/schema';

/** By database, the day for which each user's sign-in is on record. */
const recorded = new WeakMap<Database, Map<number, string>>();

/**
 * Records that the user is signed in on this UTC day. Only the first call of a day writes, in each instance: every other
 * call finds the day in memory.
 */
export async function recordSignIn(database: Database, userId: number, today: string): Promise<void> {
  const days = recorded.get(database) ?? new Map<number, string>();
  recorded.set(database, days);
  if (days.get(userId) === today) return;
  await database.update(users).set({ lastSignInOn: today }).where(eq(users.userId, userId));
  days.set(userId, today);
}
