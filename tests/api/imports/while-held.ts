/** Changes that happen while an import waits for rows that another transaction locks. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows, type Transaction } from '@/services/web-api/data/database/database';
import type { TestWebApi } from '../../support/web-api';

/** Resolves once another connection waits for a row; the embedded engine admits no other call during a transaction. */
async function untilSomebodyWaits({ connection, database }: TestWebApi): Promise<void> {
  if (connection.engine === 'pglite') return;
  const query = sql`select 1 as one from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await queryRows(database, z.object({ one: z.number() }), query)).length === 0);
}

/** Runs the waiting imports while a transaction holds the product, and something in it once they wait for the product. */
export async function runImportsWhileHeld(
  api: TestWebApi,
  productId: number,
  happen: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  let worked: Promise<void> | undefined;
  await api.database.transaction(async (tx) => {
    await tx.execute(sql`select 1 from products where product_id = ${productId} for update`);
    worked = api.runImports();
    await untilSomebodyWaits(api);
    await happen(tx);
  });
  await worked;
}
