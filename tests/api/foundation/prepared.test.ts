/** Look-ups that each connection plans once, and what becomes of them when a later release changes their tables. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Connection, type Database, queryRows } from '@/services/web-api/data/database/database';
import { inTransaction } from '@/services/web-api/data/database/transactions';
import { getUserByUniqueId } from '@/services/web-api/data/users/get-user';
import { createFixtures } from '../../support/fixtures';
import { createTestDatabase, engine } from '../../support/test-database';

let connection: Connection;
let uniqueId: string;
beforeAll(async () => {
  connection = await createTestDatabase();
  const clock = { now: () => new Date('2026-03-15T12:00:00Z'), today: () => '2026-03-15' };
  uniqueId = (await createFixtures(connection.database, clock).globalAdministrator()).uniqueId;
});
afterAll(() => connection.close());

const look = async (database: Database) => (await getUserByUniqueId(database, uniqueId))?.uniqueId;
const changeType = (type: 'text' | 'varchar(200)') =>
  connection.database.execute(sql`alter table users alter column unique_id type ${sql.raw(type)}`);

test('a look-up goes on after a migration changed the type of one of its columns', async () => {
  expect(await look(connection.database)).toBe(uniqueId);
  await changeType('varchar(200)');
  expect(await look(connection.database)).toBe(uniqueId);
  expect(await look(connection.database)).toBe(uniqueId);
});

test('a write that meets the change runs again', async () => {
  let runs = 0;
  const write = () =>
    inTransaction(connection.database, async (tx) => {
      runs += 1;
      return look(tx);
    });
  expect(await write()).toBe(uniqueId);
  await changeType('text');
  expect(await write()).toBe(uniqueId);
  expect(runs).toBe(engine === 'postgres' ? 3 : 2);
});

const Kept = z.object({ statement: z.string(), runs: z.coerce.number() });

if (engine === 'postgres') {
  test('no statement is compiled or shared by several processes, and a look-up is taken for as cheap as it is', async () => {
    const Settings = z.object({ jit: z.string(), workers: z.string(), lookUp: z.string() });
    const settings = sql`select current_setting('jit') as jit, current_setting('max_parallel_workers_per_gather') as workers,
      current_setting('random_page_cost') as "lookUp"`;
    expect(await queryRows(connection.database, Settings, settings)).toEqual([
      { jit: 'off', workers: '0', lookUp: '1.1' },
    ]);
  });

  test('what is written all day is vacuumed after a fiftieth has changed', async () => {
    const Table = z.object({ name: z.string() });
    const tables = sql`select relname as name from pg_class
      where 'autovacuum_vacuum_scale_factor=0.02' = any(reloptions) order by relname`;
    const names = await queryRows(connection.database, Table, tables);
    expect(names.map(({ name }) => name)).toEqual(['products', 'requests']);
  });

  test('a connection keeps the plan of a look-up, whichever call asks', async () => {
    const kept = await connection.database.transaction(async (tx) => {
      for (let run = 0; run < 8; run += 1) await look(tx);
      return queryRows(
        tx,
        Kept,
        sql`select statement, generic_plans + custom_plans as runs from pg_prepared_statements`,
      );
    });
    const looks = kept.filter(({ statement }) =>
      statement.startsWith('/* request=* */ /* prepared */ select "users"'),
    );
    expect(Math.max(...looks.map(({ runs }) => runs))).toBeGreaterThanOrEqual(8);
  });
}
