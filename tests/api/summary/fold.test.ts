/** Folding the kept sums after an import, which adds thousands of rows at once. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '@/services/web-api/data/database/database';
import { foldSums } from '@/services/web-api/data/summary/fold-sums';
import { startWebApi, type TestWebApi } from '../../support/web-api';

let api: TestWebApi;
beforeAll(async () => {
  api = await startWebApi();
});
afterAll(() => api.close());

const MARKETS = 8_000;
/** A fold that looks for each row by its key takes 40 to 70 times as long as adding the rows. */
const MOST_RATIO = 20;

/** One more row of each market, as each part of an import adds them. */
const addRows = () =>
  api.database.execute(sql`
    insert into request_totals
    select 1, 2026, null, market_id, 1, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0 from generate_series(1, ${MARKETS}::integer) market_id`);

async function measure(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

test('folding thousands of keys takes as long as adding their rows, and each has its sum', async () => {
  const added = (await measure(addRows)) + (await measure(addRows));
  const folded = await measure(() => foldSums(api.database));
  const [sums] = await queryRows(
    api.database,
    z.object({ rows: z.coerce.number(), requested: z.coerce.number() }),
    sql`select count(*) rows, min(requested) requested from request_totals having min(requested) = max(requested)`,
  );
  expect(sums).toEqual({ rows: MARKETS, requested: 14 });
  expect(folded / added).toBeLessThan(MOST_RATIO);
});
