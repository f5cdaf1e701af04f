import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type Connection,
  queryRows,
  toContainsPattern,
  toIntArray,
} from '@/services/web-api/data/database/database';
import { lockFolder } from '@/services/web-api/data/database/folder-lock';
import { migrate } from '@/services/web-api/data/database/migrate';
import { products, requests } from '@/services/web-api/data/database/schema';
import { createFixtures, type Fixtures } from '../../support/fixtures';
import { createTestDatabase } from '../../support/test-database';

const MIGRATIONS = join(process.cwd(), 'services', 'web-api', 'migrations');
const now = new Date('2026-03-15T12:00:00Z');

let connection: Connection;
let fixtures: Fixtures;

beforeAll(async () => {
  connection = await createTestDatabase();
  fixtures = createFixtures(connection.database, { now: () => now, today: () => '2026-03-15' });
});
afterAll(() => connection.close());

describe('migrations', () => {
  test('run once, however many processes start at the same time', async () => {
    const again = await Promise.all([1, 2, 3].map(() => migrate(connection, MIGRATIONS)));
    expect(again).toEqual([[], [], []]);
  });

  test('that fail leave nothing behind', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'allocations-migrations-'));
    writeFileSync(
      join(folder, '9000_fails.sql'),
      'create table half (id integer); select nonsense from nowhere;',
    );
    await expect(migrate(connection, folder)).rejects.toThrow();
    rmSync(folder, { recursive: true });
    const found = sql`select to_regclass('half') is null as gone`;
    expect(await queryRows(connection.database, z.object({ gone: z.boolean() }), found)).toEqual([
      { gone: true },
    ]);
  });
});

test('a database from before the first release is refused, with a way out, and left as it is', async () => {
  const old = await createTestDatabase();
  await old.database.execute(sql`delete from migrations`);
  await old.database.execute(sql`insert into migrations (name) values ('0001_foundation.sql')`);
  await expect(migrate(old, MIGRATIONS)).rejects.toThrow(
    'Download its products, requests, brands, markets and users as workbooks with the version that made it',
  );
  const names = sql`select name from migrations`;
  expect(await queryRows(old.database, z.object({ name: z.string() }), names)).toEqual([
    { name: '0001_foundation.sql' },
  ]);
  await old.close();
});

test('a migration has no time limit of a call', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'allocations-migrations-'));
  writeFileSync(
    join(folder, '9001_time.sql'),
    "create table time_limit as select current_setting('statement_timeout') as value;",
  );
  await migrate(connection, folder);
  rmSync(folder, { recursive: true });
  const rows = sql`select value from time_limit`;
  expect(await queryRows(connection.database, z.object({ value: z.string() }), rows)).toEqual([
    { value: '0' },
  ]);
});

describe('the sums of a product', () => {
  const sumsOf = async (productId: number) => {
    const [row] = await connection.database.select().from(products).where(eq(products.productId, productId));
    return [row?.requestCount, row?.answeredCount, row?.requestedTotal, row?.allocatedTotal];
  };

  test('follow its requests after every kind of write', async () => {
    const { brandId } = await fixtures.brand();
    const product = await fixtures.product({ brandId, availableQuantity: 100 });
    const { productId } = product;
    const [a, b] = [await fixtures.market(), await fixtures.market()];
    const first = await fixtures.request(product, a.marketId, { requestedQuantity: 10 });
    await fixtures.request(product, b.marketId);
    expect(await sumsOf(productId)).toEqual([2, 1, 10, 0]);
    const ofProduct = eq(requests.productId, productId);
    await connection.database
      .update(requests)
      .set({ requestedQuantity: 7, allocatedQuantity: 6 })
      .where(ofProduct);
    expect(await sumsOf(productId)).toEqual([2, 2, 14, 12]);
    await connection.database.delete(requests).where(eq(requests.requestId, first.requestId));
    expect(await sumsOf(productId)).toEqual([1, 1, 7, 6]);
    await connection.database.delete(requests).where(ofProduct);
    expect(await sumsOf(productId)).toEqual([0, 0, 0, 0]);
  });

  test('never exceed the supply after any kind of write', async () => {
    const { brandId } = await fixtures.brand();
    const product = await fixtures.product({ brandId, availableQuantity: 10, reserveQuantity: 2 });
    const [a, b] = [await fixtures.market(), await fixtures.market()];
    await fixtures.request(product, a.marketId, { allocatedQuantity: 5 });
    const tooMuch = fixtures.request(product, b.marketId, { allocatedQuantity: 4 });
    await expect(tooMuch).rejects.toMatchObject({ cause: { constraint: 'products_supply_holds' } });
    expect(await sumsOf(product.productId)).toEqual([1, 0, 0, 5]);
  });

  test('hold when 50 writers want the last pieces', async () => {
    const { brandId } = await fixtures.brand();
    const product = await fixtures.product({ brandId, availableQuantity: 12 });
    const markets = await Promise.all(Array.from({ length: 50 }, () => fixtures.market()));
    const writes = await Promise.allSettled(
      markets.map(({ marketId }) => fixtures.request(product, marketId, { allocatedQuantity: 1 })),
    );
    expect(writes.filter(({ status }) => status === 'fulfilled')).toHaveLength(12);
    expect(await sumsOf(product.productId)).toEqual([12, 0, 0, 12]);
  });
});

describe('text and ids in SQL', () => {
  const matches = async (text: string, search: string) => {
    const query = sql`select fold(${text}) like ${toContainsPattern(search)} as found`;
    const [row] = await queryRows(connection.database, z.object({ found: z.boolean() }), query);
    return row?.found;
  };

  test.each([
    ['Étoile', 'ETO', true],
    ['Straße', 'strasse', true],
    ['ΣΊΓΜΑ', 'σίγμα', true],
    ['100% gold', '0% g', true],
    ['100 gold', '0% g', false],
    ['a_b', '_', true],
    ['ab', '_', false],
    ['a\\b', '\\', true],
  ])('%j is found by %j: %j', async (text, search, expected) => {
    expect(await matches(text, search)).toBe(expected);
  });

  test('a list of ids of any length is one parameter', async () => {
    const ids = Array.from({ length: 5_000 }, (_each, index) => index);
    const query = sql`select count(*)::integer as count from unnest(${toIntArray(ids)}) as id`;
    expect(await queryRows(connection.database, z.object({ count: z.number() }), query)).toEqual([
      { count: 5_000 },
    ]);
  });
});

describe('a data folder', () => {
  test('has one process at a time', () => {
    const folder = mkdtempSync(join(tmpdir(), 'allocations-lock-'));
    const lock = lockFolder(folder);
    expect(JSON.parse(readFileSync(join(folder, 'process.lock'), 'utf8')).pid).toBe(process.pid);
    expect(() => lockFolder(folder)).toThrow(`Another process has the data folder ${folder}.`);
    lock.release();
    lockFolder(folder).release();
    rmSync(folder, { recursive: true });
  });

  test.each([
    ['a process that is gone', '{"pid":2147483646,"startedAt":null}'],
    ['a process that has its number now but began later', `{"pid":${process.pid},"startedAt":"other/1"}`],
    ['half a file', '{"pid":1'],
  ])('is free when the lock names %s', (_what, left) => {
    const folder = mkdtempSync(join(tmpdir(), 'allocations-lock-'));
    writeFileSync(join(folder, 'process.lock'), left);
    lockFolder(folder).release();
    rmSync(folder, { recursive: true });
  });
});
