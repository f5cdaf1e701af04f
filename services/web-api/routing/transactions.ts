/** Writes: one transaction each, tried again when it lost against another one. */
import type { Database, Transaction } from '../database/database';
import { isRetryable } from './database-problem';

const ATTEMPTS = 4;

/**
 * Runs the work in a transaction: all of it or nothing. A deadlock or a failed serialisation runs it again, so `work`
 * must do nothing outside of the transaction that cannot be done twice.
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
