import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { PITCH_SORTS, PitchListQuery } from '@/domain/contract/request';
import { type Database, queryRows, toContainsPattern, toIntArray } from '../../database/database';
import { brands, markets, products, requests } from '../../database/schema';
import { toStatusRank, type Viewer } from './viewer';

/** A product beside a market that may ask for it, and the request where there is one. */
export type PitchPair = { productId: number; marketId: number; requestId: number | null };
type Filters = Omit<PitchListQuery, 'page' | 'limit' | 'sort'>;

const PairRow = z.object({
  productId: z.number(),
  marketId: z.number(),
  requestId: z.number().nullable(),
});
const CountRow = z.object({ count: z.coerce.number() });

const isRequired = sql`coalesce(${requests.isRequestRequired}, false)`;

const SORT_KEYS = (viewer: Viewer): Record<(typeof PITCH_SORTS)[number], SQL> => ({
  isRequestRequired: isRequired,
  skuId: sql`${products.skuIdSearch}`,
  skuName: sql`${products.titleSearch}`,
  name: sql`${products.titleSearch}`,
  brand: sql`${brands.code}`,
  market: sql`${markets.code}`,
  supply: sql`${products.availableQuantity} - ${products.reserveQuantity}`,
  requestedQuantity: sql`${requests.requestedQuantity}`,
  priority: sql`${requests.priority}`,
  status: toStatusRank(viewer),
});

/** The ids of the markets whose pitches are listed: the viewer's, as far as the filter names them; null: all there are. */
function toMarketIds({ scope }: Viewer, { marketIds }: Filters): readonly number[] | null {
  const named = marketIds?.length ? marketIds : null;
  if (scope.kind === 'all') return named;
  const own = scope.kind === 'markets' ? scope.marketIds : [];
  return named === null ? own : own.filter((id) => named.includes(id));
}

/**
 * Pairs: published products of a year with the markets they are offered to, or that have a request already. System,
 * year and markets are said of the requests too: so the join reads these alone, by their index, and not all there are.
 */
function fromPairs(viewer: Viewer, filters: Filters): SQL {
  const marketIds = toMarketIds(viewer, filters);
  const isListed = (column: AnyPgColumn) =>
    marketIds === null ? sql`true` : sql`${column} = any(${toIntArray(marketIds)})`;
  return sql`
    from ${products}
    join ${brands} on ${brands.brandId} = ${products.brandId}
    join ${markets} on ${isListed(markets.marketId)}
    left join ${requests} on ${requests.productId} = ${products.productId}
      and ${requests.marketId} = ${markets.marketId} and ${requests.allocationSystemId} = ${viewer.system.id}
      and ${requests.fiscalYear} = ${filters.fiscalYear} and ${isListed(requests.marketId)}
    where ${products.allocationSystemId} = ${viewer.system.id} and ${products.fiscalYear} = ${filters.fiscalYear}
      and ${products.publishedAt} is not null
      and (${products.eligibleMarketIds} is null or ${markets.marketId} = any(${products.eligibleMarketIds})
        or ${requests.requestId} is not null)`;
}

function toConditions(filters: Filters): SQL {
  const { skuId, skuName, name, isAnswered, isRequestRequired } = filters;
  const isAmong = (column: SQL, ids: readonly number[] | undefined) =>
    ids?.length ? sql`and ${column} = any(${toIntArray(ids)})` : sql``;
  const holds = (column: SQL, text: string | undefined) =>
    text ? sql`and ${column} like ${toContainsPattern(text)}` : sql``;
  return sql.join(
    [
      holds(sql`${products.skuIdSearch}`, skuId),
      holds(sql`${products.titleSearch}`, skuName),
      holds(sql`${products.titleSearch}`, name),
      isAmong(sql`${products.productId}`, filters.productIds),
      isAmong(sql`${products.brandId}`, filters.brandIds),
      isRequestRequired === undefined ? sql`` : sql`and ${isRequired} = ${isRequestRequired}`,
      isAnswered === undefined ? sql`` : sql`and (${requests.requestedQuantity} is not null) = ${isAnswered}`,
    ],
    sql` `,
  );
}

/** One page of pairs and how many there are: required ones first, then by product and market, unless sorted otherwise. */
export async function listPairs(database: Database, viewer: Viewer, query: PitchListQuery) {
  const keys = SORT_KEYS(viewer);
  const order = query.sort?.map(({ attribute, direction }) =>
    direction === 'desc' ? sql`${keys[attribute]} desc nulls last` : sql`${keys[attribute]} asc nulls last`,
  ) ?? [sql`${isRequired} desc`, sql`${products.titleSearch}`, sql`${markets.code}`];
  const pairs = sql`${fromPairs(viewer, query)} ${toConditions(query)}`;
  const [count] = await queryRows(database, CountRow, sql`select count(*) as count ${pairs}`);
  const rows = await queryRows(
    database,
    PairRow,
    sql`select ${products.productId} as "productId", ${markets.marketId} as "marketId",
        ${requests.requestId} as "requestId" ${pairs}
      order by ${sql.join([...order, sql`${products.productId}`, sql`${markets.marketId}`], sql`, `)}
      limit ${query.limit} offset ${(query.page - 1) * query.limit}`,
  );
  return { pairs: rows, totalCount: count?.count ?? 0 };
}
