import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { YearValue } from '@/domain/contract/value';
import { addValueSums, sumValues, type ValueSums } from '@/domain/value';
import { type Database, queryRows } from '../database/database';
import type { Viewer } from '../requests/viewer';
import { toAllocated, toCountedRequests } from '../requests/year-sums';
import { type SummaryScope, toSummaryScope } from '../summary/summary-scope';
import { toUnitValueSql, toValueSumsSql } from './unit-value';
import { toValueSums, ValueColumns } from './value-columns';
import { listBudgets, readRates } from './value-settings';

const BrandRow = ValueColumns.extend({ brandId: z.number() });
const MarketRow = ValueColumns.extend({ marketId: z.number() });

type OfYear = { allocationSystemId: number; fiscalYear: number; scope: SummaryScope; unitValue: SQL };

const REQUESTED = sql`coalesce(r.requested_quantity, 0)`;

const toAllocatedPieces = (scope: SummaryScope): SQL => sql`coalesce(${toAllocated(scope)}, 0)`;

const toRequests = ({ allocationSystemId, fiscalYear, scope }: OfYear): SQL =>
  sql`from ${toCountedRequests(allocationSystemId, scope, sql`r.fiscal_year = ${fiscalYear}`)}`;

const toByMarket = (year: OfYear): SQL => {
  const pieces = {
    requested: REQUESTED,
    allocated: toAllocatedPieces(year.scope),
    unitValue: year.unitValue,
  };
  return sql`select r.market_id as "marketId", ${toValueSumsSql(pieces)}
    ${toRequests(year)} group by r.market_id order by r.market_id`;
};

const toSums = (year: OfYear): SQL =>
  sql`select p.brand_id, sum(${REQUESTED}) as requested, sum(${toAllocatedPieces(year.scope)}) as allocated,
      ${year.unitValue} as unit
    ${toRequests(year)} group by p.product_id`;

/** Product by product first, so that each is counted once. */
function toByBrand(year: OfYear): SQL {
  const pieces = { requested: sql`requested`, allocated: sql`allocated`, unitValue: sql`unit` };
  return sql`select brand_id as "brandId", ${toValueSumsSql(pieces)} from (${toSums(year)}) as of_products
    group by brand_id order by brand_id`;
}

const NOTHING: ValueSums = sumValues([]);

/** The value of a year's requests within a reader's scope; nothing for a year without a currency. */
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
