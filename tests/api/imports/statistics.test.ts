/** When an import refreshes the planner's statistics of its tables. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Connection, queryRows } from '@/services/web-api/data/database/database';
import { refreshStatistics } from '@/services/web-api/work/imports/finish-import';
import { createTestDatabase, engine } from '../../support/test-database';

const KNOWN = 1_000_000;
const Row = z.object({ known: z.number() });

let connection: Connection;
beforeAll(async () => {
  connection = await createTestDatabase();
});
afterAll(() => connection.close());

/** The planner's row estimate for an empty table that it believes to be large, after an import of that many rows. */
async function knowAfter(rows: number): Promise<number | undefined> {
  const { database } = connection;
  await database.execute(
    sql`update pg_class set reltuples = ${KNOWN} where oid in ('products'::regclass, 'requests'::regclass)`,
  );
  await refreshStatistics(connection, 'requests', rows);
  const [row] = await queryRows(
    database,
    Row,
    sql`select reltuples::float8 as known from pg_class where oid = 'requests'::regclass`,
  );
  return row?.known;
}

test('an import of a large part of a table refreshes its statistics', async () => {
  expect(await knowAfter(KNOWN / 10)).toBe(0);
});

test('an import of a small part of a large table leaves its statistics to PostgreSQL, and the embedded engine refreshes them', async () => {
  expect(await knowAfter(KNOWN / 10 - 1)).toBe(engine === 'postgres' ? KNOWN : 0);
});

test('an import of few rows leaves the statistics as they are', async () => {
  expect(await knowAfter(999)).toBe(KNOWN);
});
