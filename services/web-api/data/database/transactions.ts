/** Writes: one transaction each, retried after a conflict with another one. */
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database';
import { isRetryable } from './database-problem';

const ATTEMPTS = 4;

/** Waits for rows as long as it takes: for work that no call waits for. */
export const withoutLockTimeout =
  <T>(work: (tx: Transaction) => Promise<T>) =>
  async (tx: Transaction): Promise<T> => {
    await tx.execute(sql`set local lock_timeout = 0`);
    return work(tx);
  };

/**
 * Runs the work, and runs it again after a deadlock or a serialization failure, so side effects outside of its transaction
 * must be repeatable. Throws what the last attempt throws, and every other error at once.
 */
export async function withRetries<T>(work: () => Promise<T>, attempts = ATTEMPTS): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error;
    }
  }
}

/** Runs the work in a transaction, with retries. */
export const inTransaction = <T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  withRetries(() => database.transaction(work));
