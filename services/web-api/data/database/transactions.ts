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
 * Runs the work in a transaction. A deadlock or a serialization failure runs it again, so side effects of `work`
 * outside the transaction must be repeatable.
 */
export async function inTransaction<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}
