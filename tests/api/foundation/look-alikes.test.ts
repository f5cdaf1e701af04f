/** Data older than a rule: codes and directory ids that differ only by case stay, and cause no failure. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { asc, inArray, sql } from 'drizzle-orm';
import type { Connection } from '@/services/web-api/data/database/database';
import { migrate } from '@/services/web-api/data/database/migrate';
import { brands, users } from '@/services/web-api/data/database/schema';
import { createTestDatabase } from '../../support/test-database';

const MIGRATIONS = join(process.cwd(), 'services', 'web-api', 'migrations');
const RULES = ['0195_directory_ids_fold.sql', '0196_codes_unique_without_case.sql'];
const LISTS = ['brands', 'organizations', 'markets', 'entities'];

let connection: Connection;

/** The database as the previous release left it. */
async function undoRules({ database }: Connection): Promise<void> {
  for (const list of LISTS) {
    await database.execute(sql.raw(`drop trigger ${list}_code_claimed on ${list}`));
    await database.execute(sql.raw(`alter table ${list} drop column code_folded`));
  }
  await database.execute(sql`drop function claim_folded_code()`);
  for (const name of RULES) await database.execute(sql`delete from migrations where name = ${name}`);
}

beforeAll(async () => {
  connection = await createTestDatabase();
  await undoRules(connection);
});
afterAll(() => connection.close());

test('the rules accept existing look-alikes: the oldest has the code, a lone id is folded, and two of one person both stay', async () => {
  const { database } = connection;
  for (const code of ['ORV', 'orv', 'Aub']) {
    await database.execute(sql`insert into brands (code, label) values (${code}, ${code})`);
  }
  for (const id of ['AA-1', 'bb-2', 'BB-2', 'Cc-3', 'cC-3']) {
    const email = `${Buffer.from(id).toString('hex')}@test.example`;
    await database.execute(sql`insert into users (unique_id, email, name) values (${id}, ${email}, ${id})`);
  }
  expect(await migrate(connection, MIGRATIONS)).toEqual(RULES);
  const codes = ['ORV', 'orv', 'Aub'];
  const kept = await database
    .select({ code: brands.code, folded: brands.codeFolded })
    .from(brands)
    .where(inArray(brands.code, codes))
    .orderBy(asc(brands.brandId));
  expect(kept).toEqual([
    { code: 'ORV', folded: 'orv' },
    { code: 'orv', folded: null },
    { code: 'Aub', folded: 'aub' },
  ]);
  const ids = await database.select({ id: users.uniqueId }).from(users).orderBy(asc(users.userId));
  expect(ids.map(({ id }) => id)).toEqual(['aa-1', 'bb-2', 'BB-2', 'cc-3', 'cC-3']);
});

test('a look-alike keeps its code when its label changes, and a third one is refused', async () => {
  const { database } = connection;
  await database.execute(sql`update brands set label = 'Renamed' where code = 'orv'`);
  const third = database.execute(sql`insert into brands (code, label) values ('Orv', 'Third')`);
  await expect(third).rejects.toThrow();
  await expect(database.execute(sql`update brands set code = 'oRv' where code = 'Aub'`)).rejects.toThrow();
});
