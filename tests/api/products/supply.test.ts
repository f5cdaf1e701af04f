/** What is left of a product is the same in words and as SQL. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import * as inWords from '@/domain/supply';
import { queryRows } from '@/services/web-api/data/database/database';
import { products } from '@/services/web-api/data/database/schema';
import * as asSql from '@/services/web-api/data/products/supply';
import { startWebApi, type TestWebApi } from '@/tests/support/web-api';

const Row = z.object({
  available: z.number(),
  reserve: z.number(),
  requested: z.number(),
  allocated: z.number(),
  supply: z.number(),
  left: z.number(),
  isAbove: z.boolean(),
});
const QUANTITIES = [0, 1, 7, 100];

let api: TestWebApi;
beforeAll(async () => {
  api = await startWebApi();
  const { brandId } = await api.fixtures.brand();
  const { marketId } = await api.fixtures.market();
  for (const availableQuantity of QUANTITIES) {
    for (const reserveQuantity of QUANTITIES.filter((each) => each <= availableQuantity)) {
      const product = await api.fixtures.product({ brandId, availableQuantity, reserveQuantity });
      const most = availableQuantity - reserveQuantity;
      await api.fixtures.request(product, marketId, {
        requestedQuantity: Math.max(0, most + (reserveQuantity === 1 ? 1 : -1)),
        allocatedQuantity: Math.floor(most / 2),
      });
    }
  }
});
afterAll(() => api.close());

test('of each product', async () => {
  const rows = await queryRows(
    api.database,
    Row,
    sql`select ${products.availableQuantity} as available, ${products.reserveQuantity} as reserve,
        ${products.requestedTotal} as requested, ${products.allocatedTotal} as allocated,
        ${asSql.SUPPLY} as supply, ${asSql.LEFT} as left,
        ${asSql.isAboveSupply(sql`${products.requestedTotal}`)} as "isAbove"
      from ${products}`,
  );
  expect(rows).toHaveLength(10);
  expect(new Set(rows.map(({ isAbove }) => isAbove)).size).toBe(2);
  for (const row of rows) {
    const supply = inWords.toSupply({ availableQuantity: row.available, reserveQuantity: row.reserve });
    expect(row).toMatchObject({
      supply,
      left: inWords.toLeft(supply, row.allocated),
      isAbove: inWords.isAboveSupply(row.requested, supply),
    });
  }
});

test.each([
  [10, 4, null, 6],
  [10, 4, 3, 9],
  [10, 12, 1, 0],
])('of %i pieces with %i allocated one market of %s may have %i', (supply, allocated, own, room) => {
  expect(inWords.toRoom(supply, allocated, own)).toBe(room);
});
