import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ExceptionCounts } from '@/domain/contract/exception-counts';
import { Summary } from '@/domain/contract/summary';
import { EXCEPTIONS } from '@/domain/exceptions';
import { PRODUCT_STATUSES } from '@/domain/request-status';
import type { System } from '@/domain/systems';
import { type Database, queryRows } from '../database/database';
import { toPrepared } from '../database/prepared';
import { products } from '../database/schema';
import { toExceptionCounts } from '../products/exceptions';
import { toCounted } from '../products/figures-source';
import { SUPPLY } from '../products/product-figures';
import { toKeptOffer, toScope } from '../products/product-scope';
import { toStatusCondition } from '../products/product-status';
import { toCountsByMarket } from '../requests/count-by-market';
import { type Key, toNarrowed } from '../requests/kept-source';
import type { Viewer } from '../requests/viewer';
import { toYearSums } from '../requests/year-sums';
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
  available: count,
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
  requested: count,
  allocated: count,
});
const DayCount = z.object({ day: z.string(), answered: count });

/** The published products that these markets are offered, by brand and status: their counts are kept (migration 0500). */
const toOfferedCounts = (system: System, fiscalYear: number, marketIds: readonly number[]): SQL => sql`
  select brand_id as "brandId", sum(published + final + disabled) as total, 0 as draft, sum(published) as published,
    sum(final) as final, sum(disabled) as disabled, sum(published + final) as offered, sum(available) as available
  from offered_products
  where ${toKeptOffer(system, fiscalYear, marketIds)}
  group by brand_id having sum(published + final + disabled) > 0 order by brand_id`;

/**
 * Products by brand and status, and how many have each exception: one reading of the groups of a year gives both.
 * `available`: the quantity of the offered ones to allocate, after the reserve.
 */
function toBrandCounts(viewer: Viewer, fiscalYear: number): SQL {
  if (viewer.scope.kind === 'markets')
    return toOfferedCounts(viewer.system, fiscalYear, viewer.scope.marketIds);
  const counted = toCounted(viewer, { fiscalYear });
  const isOffered = sql`not ${products.isDisabled} and ${products.publishedAt} is not null`;
  const toSum = (figure: SQL, isMet: SQL) => sql`coalesce(sum(${figure}) filter (where ${isMet}), 0)`;
  const byStatus = PRODUCT_STATUSES.map(
    (status) => sql`${toSum(counted.size, toStatusCondition(status))} as ${sql.identifier(status)}`,
  );
  return sql`
  select ${products.brandId} as "brandId", sum(${counted.size}) as total, ${sql.join(byStatus, sql`, `)},
    ${toSum(counted.size, isOffered)} as offered, ${toSum(SUPPLY, isOffered)} as available
    ${viewer.seesDrafts ? sql`, ${toExceptionCounts(counted)}` : sql``}
  from ${counted.source}
  where ${toScope(viewer)} and ${products.fiscalYear} = ${fiscalYear}
  group by ${products.brandId} order by ${products.brandId}`;
}

const BY: readonly (Key | null)[] = ['brand_id', 'market_id', null];

/**
 * The totals of the year's requests without those of products set aside, and how many were unanswered when their
 * product was submitted: neither is expected to be answered. Without draft figures `allocated` is what lists show to markets.
 */
function toRequestSums(viewer: Viewer, fiscalYear: number): SQL {
  const { setAsideSums, showsDraftFigures } = toSummaryScope(viewer.scope);
  const narrowed = toNarrowed(viewer, {});
  const sums = BY.map((by) => {
    const toId = (key: Key) => (key === by ? sql.identifier(key) : sql`null::integer`);
    const wanted = { by, isOfYears: sql`fiscal_year = ${fiscalYear}`, setAside: setAsideSums };
    return sql`
    select ${toId('brand_id')} as "brandId", ${toId('market_id')} as "marketId", sum(total) as total, sum(answered) as answered,
      sum(required) as required, sum(required_answered) as "requiredAnswered", sum(closed) as closed,
      sum(required_closed) as "requiredClosed", sum(requested) as requested,
      sum(${showsDraftFigures ? sql`allocated` : sql`visible_allocated`}) as allocated
    from ${toYearSums(viewer.system.id, narrowed, wanted)} group by 1, 2 having sum(total) > 0`;
  });
  return sql`${sql.join(sums, sql` union all `)} order by "marketId", "brandId"`;
}

function toAnswersByDay({ system, scope }: Viewer, fiscalYear: number): SQL {
  const { ofAnswers, setAsideSums } = toSummaryScope(scope);
  const isMet = sql`r.allocation_system_id = ${system.id} and r.fiscal_year = ${fiscalYear} and ${ofAnswers}`;
  return sql`
  select to_char(day, 'YYYY-MM-DD') as day, sum(sum(answered)) over (order by day) as answered
  from (
    select day, answered from request_answers as r where ${isMet}
    union all
    select day, -answered from set_aside_answers as r where ${isMet} and ${setAsideSums}
  ) as days
  group by day having sum(answered) > 0
  order by day`;
}

const STATUSES = ['total', ...PRODUCT_STATUSES] as const;

const addUp = <K extends keyof BrandCounts>(brands: readonly BrandCounts[], keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, brands.reduce((sum, brand) => sum + (brand[key] ?? 0), 0)]));

const NOTHING = {
  ...{ total: 0, answered: 0, required: 0, requiredAnswered: 0, closed: 0, requiredClosed: 0 },
  ...{ requested: 0, allocated: 0 },
};

/** The number of open answers of the viewer's markets; null for a viewer without markets. */
const toOpen = (viewer: Viewer, fiscalYear: number): SQL =>
  viewer.scope.kind === 'markets'
    ? sql`select coalesce(sum(open), 0) from (${toCountsByMarket(viewer, fiscalYear)}) as markets`
    : sql`select null`;

/** The rows of a statement as one value, in their order. */
const toList = (rows: SQL): SQL => sql`select coalesce(json_agg(listed), '[]') from (${rows}) as listed`;

const Parts = z.object({
  brands: z.array(BrandCounts),
  sums: z.array(RequestSums),
  answersByDay: z.array(DayCount),
  open: count.nullable(),
});

/**
 * The figures of a system's year, within a reader's scope. One statement: the embedded engine answers one at a time, and
 * each costs more by itself than most of these parts.
 */
export async function getSummary(database: Database, viewer: Viewer, fiscalYear: number): Promise<Summary> {
  const [parts] = await queryRows(
    database,
    Parts,
    // Planning it takes as long as running it.
    toPrepared(sql`select (${toList(toBrandCounts(viewer, fiscalYear))}) as brands,
      (${toList(toRequestSums(viewer, fiscalYear))}) as sums,
      (${toList(toAnswersByDay(viewer, fiscalYear))}) as "answersByDay",
      (${toOpen(viewer, fiscalYear)}) as open`),
  );
  if (!parts) throw new Error('A statement without a source has one row.');
  const { brands, sums, answersByDay, open } = parts;
  const byBrand = new Map(sums.map((of) => [of.brandId, of]));
  return Summary.parse({
    fiscalYear,
    products: addUp(brands, STATUSES),
    requests: {
      ...(sums.find(({ brandId, marketId }) => brandId === null && marketId === null) ?? NOTHING),
      open,
    },
    exceptions: viewer.seesDrafts ? addUp(brands, EXCEPTIONS) : null,
    byBrand: brands
      .filter(({ offered }) => offered > 0)
      .map(({ brandId, offered, available }) => ({
        ...(byBrand.get(brandId) ?? NOTHING),
        brandId,
        products: offered,
        available,
      })),
    byMarket: sums.filter(({ marketId }) => marketId !== null),
    answersByDay,
  });
}
