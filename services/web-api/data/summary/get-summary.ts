import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ExceptionCounts } from '@/domain/contract/exception-counts';
import { Summary } from '@/domain/contract/summary';
import { EXCEPTIONS } from '@/domain/exceptions';
import { PRODUCT_STATUSES } from '@/domain/request-status';
import { type Database, queryRows } from '../database/database';
import { products } from '../database/schema';
import { EXCEPTION_COUNTS, toFoundExceptions } from '../products/exceptions';
import { toScope } from '../products/product-scope';
import { toStatusCondition } from '../products/product-status';
import { SUPPLY } from '../products/supply';
import { countByMarket } from '../requests/count-by-market';
import type { Viewer } from '../requests/viewer';
import { COUNTS, toCountedRequests, toQuantities } from '../requests/year-sums';
import { toSummaryScope } from './summary-scope';

const count = z.coerce.number().int();
const BrandCounts = z.object({
  brandId: z.number(),
  total: count,
  draft: count,
  published: count,
  final: count,
  disabled: count,
  offered: count,
  supply: count,
  /** Absent for a viewer who sees no drafts, not even in a sum. */
  ...ExceptionCounts.partial().shape,
});
type BrandCounts = z.output<typeof BrandCounts>;
/** Sums of requests by brand (market null), by market (brand null), and over all (both null). */
const RequestSums = z.object({
  brandId: z.number().nullable(),
  marketId: z.number().nullable(),
  total: count,
  answered: count,
  required: count,
  requiredAnswered: count,
  closed: count,
  requiredClosed: count,
  requested: count.nullable(),
  allocated: count.nullable(),
  requestedDecided: count.nullable(),
});
const DayCount = z.object({ day: z.string(), answered: count });

/**
 * Products by brand and status, and how many have each exception. `supply`: the quantity of the offered ones to allocate,
 * after the reserve.
 */
function toBrandCounts(viewer: Viewer, fiscalYear: number): SQL {
  const isOffered = sql`not ${products.isDisabled} and ${products.publishedAt} is not null`;
  const byStatus = PRODUCT_STATUSES.map(
    (status) => sql`count(*) filter (where ${toStatusCondition(status)}) as ${sql.identifier(status)}`,
  );
  return sql`
  select ${products.brandId} as "brandId", count(*) as total, ${sql.join(byStatus, sql`, `)},
    count(*) filter (where ${isOffered}) as offered,
    coalesce(sum(${SUPPLY}) filter (where ${isOffered}), 0) as supply
    ${viewer.seesDrafts ? sql`, ${EXCEPTION_COUNTS}` : sql``}
  from ${products} ${viewer.seesDrafts ? toFoundExceptions(viewer, { fiscalYear }) : sql``}
  where ${toScope(viewer)} and ${products.fiscalYear} = ${fiscalYear}
  group by ${products.brandId} order by ${products.brandId}`;
}

/**
 * The totals of the year's requests without those of products set aside, and how many were unanswered when their product
 * was submitted: neither is expected to be answered. Without draft figures `allocated` has the figures that lists show to
 * markets.
 */
function toRequestSums({ system, scope: readScope }: Viewer, fiscalYear: number): SQL {
  const scope = toSummaryScope(readScope);
  return sql`select r.brand_id as "brandId", r.market_id as "marketId", ${COUNTS}, ${toQuantities(scope)}
    from ${toCountedRequests(system.id, scope, sql`r.fiscal_year = ${fiscalYear}`)}
    group by grouping sets ((r.brand_id), (r.market_id), ()) having count(*) > 0
    order by "marketId", "brandId"`;
}

function toAnswersByDay({ system, scope: readScope }: Viewer, fiscalYear: number): SQL {
  const scope = toSummaryScope(readScope);
  return sql`select to_char(day, 'YYYY-MM-DD') as day, sum(count(*)) over (order by day) as answered
    from (
      select (r.submitted_at at time zone 'utc')::date as day
      from ${toCountedRequests(system.id, scope, sql`r.fiscal_year = ${fiscalYear}`)}
        and r.is_request_required and r.requested_quantity is not null and r.submitted_at is not null
    ) as days
    group by day order by day`;
}

const STATUSES = ['total', ...PRODUCT_STATUSES] as const;

const addUp = <K extends keyof BrandCounts>(brands: readonly BrandCounts[], keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, brands.reduce((sum, brand) => sum + (brand[key] ?? 0), 0)]));

const NOTHING = {
  ...{ total: 0, answered: 0, required: 0, requiredAnswered: 0, closed: 0, requiredClosed: 0 },
  ...{ requested: null, allocated: null, requestedDecided: null },
};

/** What the sums leave out: `open`, the open answers of the viewer's markets (null for a viewer without markets), and required rows of disabled products. */
async function countBeside(database: Database, viewer: Viewer, fiscalYear: number) {
  if (viewer.scope.kind === 'markets') {
    const byMarket = await countByMarket(database, viewer, fiscalYear);
    return {
      open: byMarket.reduce((sum, each) => sum + each.open, 0),
      disabledRequired: byMarket.reduce((sum, each) => sum + each.disabledRequired, 0),
    };
  }
  const { ofRequests } = toSummaryScope(viewer.scope);
  const ofDisabled = { ofRequests, setAside: sql`not p.is_disabled` };
  const [row] = await queryRows(
    database,
    z.object({ required: count }),
    sql`select count(*) as required
      from ${toCountedRequests(viewer.system.id, ofDisabled, sql`r.fiscal_year = ${fiscalYear}`)} and r.is_request_required`,
  );
  return { open: null, disabledRequired: row?.required ?? 0 };
}

/** The figures of a system's year, within a reader's scope. */
export async function getSummary(database: Database, viewer: Viewer, fiscalYear: number): Promise<Summary> {
  const [brands, sums, answersByDay, beside] = await Promise.all([
    queryRows(database, BrandCounts, toBrandCounts(viewer, fiscalYear)),
    queryRows(database, RequestSums, toRequestSums(viewer, fiscalYear)),
    queryRows(database, DayCount, toAnswersByDay(viewer, fiscalYear)),
    countBeside(database, viewer, fiscalYear),
  ]);
  const byBrand = new Map(sums.map((of) => [of.brandId, of]));
  return Summary.parse({
    fiscalYear,
    products: addUp(brands, STATUSES),
    requests: {
      ...(sums.find(({ brandId, marketId }) => brandId === null && marketId === null) ?? NOTHING),
      ...beside,
    },
    exceptions: viewer.seesDrafts ? addUp(brands, EXCEPTIONS) : null,
    byBrand: brands
      .filter(({ offered }) => offered > 0)
      .map(({ brandId, offered, supply }) => ({
        ...(byBrand.get(brandId) ?? NOTHING),
        brandId,
        products: offered,
        supply,
      })),
    byMarket: sums.filter(({ marketId }) => marketId !== null),
    answersByDay,
  });
}
