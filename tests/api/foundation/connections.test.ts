/** Connections go on when a later release changes a table, and have the settings that the product needs. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Connection, type Database, queryRows } from '@/services/web-api/data/database/database';
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
}
