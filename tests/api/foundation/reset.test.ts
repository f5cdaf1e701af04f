import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '@/services/web-api/data/database/database';
import { migrate } from '@/services/web-api/data/database/migrate';
import { resetDatabase } from '@/services/web-api/data/database/reset';
import { createTestDatabase } from '../../support/test-database';

const MIGRATIONS = join(process.cwd(), 'services', 'web-api', 'migrations');
const Name = z.object({ name: z.string() });

test('a reset removes all our data, and leaves everything else', async () => {
  const connection = await createTestDatabase();
  const read = async () =>
    (
      await queryRows(
        connection.database,
        Name,
        sql`select table_name as name from information_schema.tables
            where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
      )
    ).map(({ name }) => name);
  try {
    await connection.database.execute(sql`create table somebody_elses (id integer)`);
    const before = await read();
    await resetDatabase(connection, MIGRATIONS);
    expect(await read()).toEqual(['somebody_elses']);
    await migrate(connection, MIGRATIONS, '2031-05-01');
    expect(await read()).toEqual(before);
    // The first fiscal year is that of the service's clock, not of the database's.
    const years = sql`select distinct current_fiscal_year as year from allocation_systems`;
    expect(await queryRows(connection.database, z.object({ year: z.number() }), years)).toEqual([
      { year: 2031 },
    ]);
  } finally {
    await connection.close();
  }
});
