import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows, type Transaction } from '@/services/web-api/data/database/database';
import type { Answered, TestWebApi } from '../../support/web-api';

const Waiting = z.object({ waiting: z.number() });

/**
 * Resolves once a connection of this database waits for a lock, or the call is over. The embedded engine has one
 * connection: a caller waits for the whole transaction.
 */
async function untilItWaits({ connection, database }: TestWebApi, isOver: () => boolean): Promise<void> {
  if (connection.engine === 'pglite') return;
  const query = sql`select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while (!isOver()) {
    const [row] = await queryRows(database, Waiting, query);
    if (row && row.waiting > 0) return;
  }
}

/**
 * Sends a call while a transaction holds what the call needs. Runs `happen` when the call waits, before the transaction
 * ends.
 */
export async function sendWhileHeld(
  api: TestWebApi,
  hold: (tx: Transaction) => Promise<unknown>,
  send: () => Promise<Answered>,
  happen: (tx: Transaction) => Promise<unknown>,
): Promise<Answered> {
  let answer: Promise<Answered> | undefined;
  let isOver = false;
  await api.database.transaction(async (tx) => {
    await hold(tx);
    answer = send().finally(() => {
      isOver = true;
    });
    await untilItWaits(api, () => isOver);
    await happen(tx);
  });
  if (!answer) throw new Error('Nothing was sent.');
  return answer;
}
