/** The final allocation of markets in sums. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { NO_SUMS, type ResultPart, type ResultSums } from '@/domain/allocation-results';
import type { MarketResult } from '@/domain/contract/request';
import type { RequestFilterQuery } from '@/domain/contract/request-query';
import { type Database, queryRows } from '../database/database';
import { products, requests } from '../database/schema';
import { isEarlierOfSame } from './last-year';
import { toRequestConditions } from './request-conditions';
import { toResultConditions } from './result-conditions';
import { toVisibleFigures, type Viewer } from './viewer';

const count = z.coerce.number();
const SumsRow = z.object({
  requests: count,
  requested: count,
  allocated: count,
  earlierRequests: count,
  earlierRequested: count.nullable(),
  earlierAllocated: count.nullable(),
});
const BrandRow = SumsRow.extend({ brandId: z.number(), cut: count, notDecided: count });
const PartRow = SumsRow.extend({ part: z.enum(['cut', 'inFull', 'notDecided', 'disabled']).nullable() });

/** The request of the same market for the same product the year before, as the viewer sees it. */
const toEarlier = (viewer: Viewer): SQL => sql`left join lateral (
    select asked.requested_quantity as requested,
      ${
        viewer.seesDrafts
          ? sql`asked.allocated_quantity`
          : sql`case when earlier.finalized_at is null then asked.floor_quantity else asked.allocated_quantity end`
      } as allocated
    from products as earlier join requests as asked on asked.product_id = earlier.product_id
    where ${isEarlierOfSame(viewer)} and asked.market_id = ${requests.marketId}
  ) as earlier_request on true`;

/** The sums of the rows that are counted. */
const toSumColumns = (
  viewer: Viewer,
  isCounted: SQL,
): SQL => sql`count(*) filter (where ${isCounted}) as requests,
  coalesce(sum(${requests.requestedQuantity}) filter (where ${isCounted}), 0) as requested,
  coalesce(sum(${toVisibleFigures(viewer).allocatedQuantity}) filter (where ${isCounted}), 0) as allocated,
  count(earlier_request.requested) filter (where ${isCounted}) as "earlierRequests",
  sum(earlier_request.requested) filter (where ${isCounted}) as "earlierRequested",
  sum(earlier_request.allocated) filter (where ${isCounted}) as "earlierAllocated"`;

const toFrom = (viewer: Viewer): SQL =>
  sql`${requests} join ${products} on ${products.productId} = ${requests.productId} ${toEarlier(viewer)}`;

const toSums = (row: z.infer<typeof SumsRow>): ResultSums => ({
  requests: row.requests,
  requested: row.requested,
  allocated: row.allocated,
  lastYear: {
    requests: row.earlierRequests,
    requested: row.earlierRequested,
    allocated: row.earlierAllocated,
  },
});

async function listByBrand(
  database: Database,
  viewer: Viewer,
  { fiscalYear, marketIds }: RequestFilterQuery,
) {
  const { final, cut, notDecided } = toResultConditions(viewer);
  const rows = await queryRows(
    database,
    BrandRow,
    sql`select ${requests.brandId} as "brandId", ${toSumColumns(viewer, final)},
        count(*) filter (where ${cut}) as cut, count(*) filter (where ${notDecided}) as "notDecided"
      from ${toFrom(viewer)}
      where ${toRequestConditions(viewer, { fiscalYear, marketIds })} and ((${final}) or (${notDecided}))
      group by ${requests.brandId}
      order by requested desc, ${requests.brandId}`,
  );
  return rows.map((row) => ({
    ...toSums(row),
    brandId: row.brandId,
    cut: row.cut,
    notDecided: row.notDecided,
  }));
}

async function readParts(database: Database, viewer: Viewer, filters: RequestFilterQuery) {
  const { cut, inFull, notDecided } = toResultConditions(viewer);
  const rows = await queryRows(
    database,
    PartRow,
    sql`select case when ${cut} then 'cut' when ${inFull} then 'inFull' when ${notDecided} then 'notDecided'
        when ${products.isDisabled} and ${requests.requestedQuantity} > 0 then 'disabled' end as part,
        ${toSumColumns(viewer, sql`true`)}
      from ${toFrom(viewer)}
      where ${toRequestConditions(viewer, { ...filters, result: undefined })}
      group by 1`,
  );
  const sumsOf = (part: ResultPart | 'disabled') => {
    const row = rows.find((each) => each.part === part);
    return row ? toSums(row) : NO_SUMS;
  };
  return {
    parts: { cut: sumsOf('cut'), inFull: sumsOf('inFull'), notDecided: sumsOf('notDecided') },
    disabled: sumsOf('disabled').requests,
  };
}

/** Every count opens exactly its rows by the filter `result` beside the same filters. */
export async function getMarketResult(
  database: Database,
  viewer: Viewer,
  filters: RequestFilterQuery,
): Promise<MarketResult> {
  const [byBrand, parts] = await Promise.all([
    listByBrand(database, viewer, filters),
    readParts(database, viewer, filters),
  ]);
  return { byBrand, ...parts };
}
