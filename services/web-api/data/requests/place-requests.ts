/** Where a page far behind begins in a list of requests that is sorted by product: by what products keep of their requests. */
import { type SQL, sql } from 'drizzle-orm';
import type { RequestListQuery } from '@/domain/contract/request-query';
import { type Database, toIntArray } from '../database/database';
import { products } from '../database/schema';
import { areInBlocks, toTitledSource } from '../products/figures-source';
import { findTitles } from '../products/title-blocks';
import { toKeptByProducts } from './count-requests';
import { findPlace } from './place-products';
import { toSortKey } from './request-conditions';
import type { Viewer } from './viewer';

/** What a year's products are sorted by in an index. */
const TITLES: ReadonlySet<string> = new Set(['skuName', 'name']);

/**
 * The products that have the rows from `start` on, and how many rows stand before theirs. Null for another order, or where
 * single requests must be looked at.
 */
export async function placeRequests(
  database: Database,
  viewer: Viewer,
  { page: _page, limit: _limit, sort, ...query }: RequestListQuery,
  { start, limit }: { start: number; limit: number },
): Promise<{ condition: SQL; start: number } | null> {
  const [first] = sort ?? [];
  const kept = first && TITLES.has(first.attribute) ? toKeptByProducts(viewer, query) : null;
  if (!first || !kept) return null;
  const isDescending = first.direction === 'desc';
  const isInBlocks = viewer.scope.kind === 'all' && areInBlocks(kept.filters) && !query.exceptions?.length;
  const titles = isInBlocks
    ? await findTitles(database, {
        allocationSystemId: viewer.system.id,
        fiscalYear: query.fiscalYear,
        counted: sql`select title_block_id, ${kept.requests} as rows from block_groups as ${products} where ${kept.condition}`,
        isDescending,
        offset: start,
        limit,
      })
    : null;
  const before = titles?.start ?? 0;
  const counted = sql`select ${products.productId} as id, ${toSortKey(viewer, first.attribute).key} as key,
      ${kept.requests} as pairs
    from ${toTitledSource(kept.filters)} where ${kept.condition} and ${titles?.condition ?? sql`true`}`;
  const order = isDescending ? sql`key desc` : sql`key`;
  const place = await findPlace(database, { counted, order, offset: start - before, limit });
  return {
    condition: sql`${products.productId} = any(${toIntArray(place.ids)})`,
    start: before + place.start,
  };
}
