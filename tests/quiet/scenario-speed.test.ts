/** A scenario of 40 products in 450 markets is made within half a second, and keeps the differences only. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { startWebApi, type TestWebApi } from '../support/web-api';

const PRODUCTS = 40;
const MARKETS = 450;
const LIMIT_MS = 500;
const RUNS = 5;

let api: TestWebApi;
let as: string;
beforeAll(async () => {
  api = await startWebApi();
  const { fixtures, database } = api;
  const { brandId } = await fixtures.brand();
  as = (await fixtures.brandEditor([brandId])).uniqueId;
  await fixtures.moment(1, 3);
  for (let count = 0; count < PRODUCTS; count += 1) {
    const publishedAt = new Date('2026-02-01T00:00:00Z');
    await fixtures.product({ brandId, allocationSystemId: 1, publishedAt, availableQuantity: 2_000 });
  }
  await database.execute(sql`insert into markets (code, label)
    select 'S' || n, 'Market ' || n from generate_series(1, ${MARKETS}::integer) as n`);
  await database.execute(sql`
    insert into requests (allocation_system_id, product_id, market_id, brand_id, fiscal_year, requested_quantity,
      is_request_required, updated_by)
    select p.allocation_system_id, p.product_id, m.market_id, p.brand_id, p.fiscal_year,
      1 + (p.product_id * 7 + m.market_id) % 12, false, 'test'
    from products p cross join markets m`);
}, 300_000);
afterAll(() => api.close());

test('a scenario of 40 products in 450 markets takes less than half a second', async () => {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    const { status, body } = await api.call('createScenario', {
      as,
      query: { fiscalYear: 2026 },
      body: { name: `Run ${run}`, rule: 'proportional' },
    });
    times.push(performance.now() - start);
    expect([status, body.productCount, body.figureCount]).toEqual([201, PRODUCTS, PRODUCTS * MARKETS]);
  }
  expect(Math.min(...times)).toBeLessThan(LIMIT_MS);
}, 120_000);
