import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Summary } from '@/domain/contract/summary';
import { type Database, queryRows } from '../../database/database';
import type { SummaryScope } from './summary-scope';

const count = z.coerce.number().int();
const ProductCounts = z.object({
  total: count,
  draft: count,
  published: count,
  final: count,
  disabled: count,
});
const BrandSupply = z.object({ brandId: z.number(), products: count, available: count });
const RequestSums = z.object({
  brandId: z.number(),
  marketId: z.number(),
  total: count,
  answered: count,
  required: count,
  requiredAnswered: count,
  requested: count,
  allocated: count,
});
const DayCount = z.object({ day: z.string(), answered: count });

/** The statuses as `domain/request-status` derives them: disabled before all, then final, published, draft. */
const toProductCounts = (where: SQL) => sql`
  select count(*) as total,
    count(*) filter (where not p.is_disabled and p.finalized_at is null and p.published_at is null) as draft,
    count(*) filter (where not p.is_disabled and p.finalized_at is null and p.published_at is not null) as published,
    count(*) filter (where not p.is_disabled and p.finalized_at is not null) as final,
    count(*) filter (where p.is_disabled) as disabled
  from products p where ${where}`;

/** What there is to share out, by brand: of published products, after the reserve. */
const toSupply = (where: SQL) => sql`
  select p.brand_id as "brandId", count(*) as products,
    sum(p.available_quantity - p.reserve_quantity) as available
  from products p
  where ${where} and not p.is_disabled and p.published_at is not null
  group by p.brand_id order by p.brand_id`;

/** Requests of products that are not disabled: those nobody can answer any more are not waited for. */
const toRequestSums = (where: SQL, showsDraftFigures: boolean) => sql`
  select r.brand_id as "brandId", r.market_id as "marketId",
    count(*) as total,
    count(r.requested_quantity) as answered,
    count(*) filter (where r.is_request_required) as required,
    count(r.requested_quantity) filter (where r.is_request_required) as "requiredAnswered",
    coalesce(sum(r.requested_quantity), 0) as requested,
    coalesce(sum(r.final_quantity) ${showsDraftFigures ? sql`` : sql`filter (where r.finalized_at is not null)`}, 0)
      as allocated
  from requests r join products p using (product_id)
  where ${where} and not p.is_disabled
  group by r.brand_id, r.market_id order by r.market_id, r.brand_id`;

const toAnswersByDay = (where: SQL) => sql`
  select to_char(day, 'YYYY-MM-DD') as day, sum(answered) over (order by day) as answered
  from (
    select (r.submitted_at at time zone 'utc')::date as day, count(*) as answered
    from requests r join products p using (product_id)
    where ${where} and not p.is_disabled and r.is_request_required
      and r.requested_quantity is not null and r.submitted_at is not null
    group by 1
  ) as days
  order by 1`;

type RequestSums = z.output<typeof RequestSums>;
const NOTHING = { total: 0, answered: 0, required: 0, requiredAnswered: 0, requested: 0, allocated: 0 };
type Sums = typeof NOTHING;

/** The sums by a key, in one pass: a year may have hundreds of markets and brands. */
function addUp<K>(rows: readonly RequestSums[], toKey: (row: RequestSums) => K): Map<K, Sums> {
  const sums = new Map<K, Sums>();
  for (const row of rows) {
    const before = sums.get(toKey(row)) ?? NOTHING;
    sums.set(toKey(row), {
      total: before.total + row.total,
      answered: before.answered + row.answered,
      required: before.required + row.required,
      requiredAnswered: before.requiredAnswered + row.requiredAnswered,
      requested: before.requested + row.requested,
      allocated: before.allocated + row.allocated,
    });
  }
  return sums;
}

/** A year of a system in figures, within a reader's scope. */
export async function getSummary(
  database: Database,
  allocationSystemId: number,
  fiscalYear: number,
  scope: SummaryScope,
): Promise<Summary> {
  const inYear = (table: 'p' | 'r') =>
    sql`${sql.identifier(table)}.allocation_system_id = ${allocationSystemId} and ${sql.identifier(table)}.fiscal_year = ${fiscalYear}`;
  const ofProducts = sql`${inYear('p')} and ${scope.products}`;
  const ofRequests = sql`${inYear('r')} and ${scope.requests}`;
  const [products] = await queryRows(database, ProductCounts, toProductCounts(ofProducts));
  const supply = await queryRows(database, BrandSupply, toSupply(ofProducts));
  const sums = await queryRows(database, RequestSums, toRequestSums(ofRequests, scope.showsDraftFigures));
  const answersByDay = await queryRows(database, DayCount, toAnswersByDay(ofRequests));
  const byBrand = addUp(sums, (row) => row.brandId);
  const byMarket = addUp(sums, (row) => row.marketId);
  return Summary.parse({
    fiscalYear,
    products,
    requests: addUp(sums, () => 'all').get('all') ?? NOTHING,
    byBrand: supply.map((brand) => ({ ...(byBrand.get(brand.brandId) ?? NOTHING), ...brand })),
    byMarket: [...byMarket].map(([marketId, of]) => ({ marketId, ...of })),
    answersByDay,
  });
}
