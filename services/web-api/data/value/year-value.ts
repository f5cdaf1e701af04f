import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { YearValue } from '@/domain/contract/value';
import { addValueSums, sumValues, type ValueSums } from '@/domain/value';
import { type Database, queryRows } from '../database/database';
import type { Viewer } from '../requests/viewer';
import { type SummaryScope, toSummaryScope } from '../summary/summary-scope';
import { toUnitValueSql, toValueSumsSql } from './unit-value';
import { toValueSums, ValueColumns } from './value-columns';
import { listBudgets, readRates } from './value-settings';

const BrandRow = ValueColumns.extend({ brandId: z.number() });
const MarketRow = ValueColumns.extend({ marketId: z.number() });

type OfYear = { allocationSystemId: number; fiscalYear: number; scope: SummaryScope; unitValue: SQL };

/** What a request is allocated, as the reader may see it. */
const toAllocated = ({ showsDraftFigures }: SummaryScope): SQL =>
  showsDraftFigures
    ? sql`coalesce(r.allocated_quantity, 0)`
    : sql`coalesce(case when p.finalized_at is null then r.floor_quantity else r.allocated_quantity end, 0)`;

const REQUESTED = sql`coalesce(r.requested_quantity, 0)`;

const toRequests = ({ allocationSystemId, fiscalYear, scope }: OfYear): SQL =>
  sql`from requests r join products p on p.product_id = r.product_id
    where r.allocation_system_id = ${allocationSystemId} and r.fiscal_year = ${fiscalYear}
      and ${scope.ofRequests} and not ${scope.setAside}`;

const toByMarket = (year: OfYear): SQL => {
  const pieces = { requested: REQUESTED, allocated: toAllocated(year.scope), unitValue: year.unitValue };
  return sql`select r.market_id as "marketId", ${toValueSumsSql(pieces)}
    ${toRequests(year)} group by r.market_id order by r.market_id`;
};

/** Those who see drafts see all markets of a product: it keeps their sums. */
const toKeptSums = ({ allocationSystemId, fiscalYear, scope, unitValue }: OfYear): SQL =>
  sql`select p.brand_id, p.requested_total as requested, p.allocated_total as allocated, ${unitValue} as unit
    from products p
    where p.allocation_system_id = ${allocationSystemId} and p.fiscal_year = ${fiscalYear}
      and p.request_count > 0 and ${scope.ofProducts} and not ${scope.setAside}`;

const toAddedSums = (year: OfYear): SQL =>
  sql`select p.brand_id, sum(${REQUESTED}) as requested, sum(${toAllocated(year.scope)}) as allocated,
      ${year.unitValue} as unit
    ${toRequests(year)} group by p.product_id`;

/** Product by product first, so that each is counted once. */
function toByBrand(year: OfYear): SQL {
  const ofProducts = year.scope.showsDraftFigures ? toKeptSums(year) : toAddedSums(year);
  const pieces = { requested: sql`requested`, allocated: sql`allocated`, unitValue: sql`unit` };
  return sql`select brand_id as "brandId", ${toValueSumsSql(pieces)} from (${ofProducts}) as of_products
    group by brand_id order by brand_id`;
}

const NOTHING: ValueSums = sumValues([]);

/** What the requests of a year are worth within a reader's scope. Nothing for a year without a currency. */
export async function getYearValue(
  database: Database,
  { system, scope: readScope }: Viewer,
  fiscalYear: number,
): Promise<YearValue> {
  const place = { allocationSystemId: system.id, fiscalYear };
  const rates = await readRates(database, place);
  if (rates.currency === null) return { total: null, byBrand: [], byMarket: [] };
  const scope = toSummaryScope(readScope);
  const year = { ...place, scope, unitValue: toUnitValueSql(rates, 'p') };
  const brands = await queryRows(database, BrandRow, toByBrand(year));
  const markets = await queryRows(database, MarketRow, toByMarket(year));
  const sums = new Map(markets.map((row) => [row.marketId, toValueSums(row)]));
  const budgets = new Map(
    (await listBudgets(database, place))
      .filter(({ marketId }) => readScope.kind !== 'markets' || readScope.marketIds.includes(marketId))
      .map(({ marketId, amount }) => [marketId, amount]),
  );
  const marketIds = [...new Set([...sums.keys(), ...budgets.keys()])].sort((a, b) => a - b);
  const byBrand = brands.map((row) => ({ brandId: row.brandId, ...toValueSums(row) }));
  return {
    total: { currency: rates.currency, ...addValueSums(byBrand) },
    byBrand,
    byMarket: marketIds.map((marketId) => ({
      marketId,
      ...(sums.get(marketId) ?? NOTHING),
      budget: budgets.get(marketId) ?? null,
    })),
  };
}
