/** A board of an exception that few products have is looked for in their brands alone. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { BoardQuery } from '@/domain/contract/board-query';
import { type Database, queryRows } from '../database/database';
import { products } from '../database/schema';
import { hasCountedExceptions } from '../products/exceptions';
import { isGrouped, toCounted } from '../products/figures-source';
import type { Viewer } from '../requests/viewer';
import { toBoardConditions } from './board-conditions';

const BrandRow = z.object({ brandId: z.number() });

/** The filters of a board that ask something of its products: its markets are columns. */
export const toProductFilters = <Q extends Pick<BoardQuery, 'marketIds'>>({
  marketIds: _columns,
  ...filters
}: Q) => filters;

/**
 * The same board, limited to the brands that have its products, if these are no more than a page and the kept groups know their brands. No
 * index knows which products have an exception: the whole year would be read to find the last few. `total`: how many they are.
 */
export async function narrowToBrands(
  database: Database,
  viewer: Viewer,
  query: BoardQuery,
  total: number,
): Promise<BoardQuery> {
  const { exceptions, ...others } = query;
  const isException = hasCountedExceptions(exceptions);
  const filters = toProductFilters(others);
  if (!isException || total > query.limit || !isGrouped(viewer, filters)) return query;
  const { source } = toCounted(viewer, filters);
  const rows = await queryRows(
    database,
    BrandRow,
    sql`select distinct ${products.brandId} as "brandId" from ${source}
      where ${toBoardConditions(viewer, others)} and ${isException}`,
  );
  // Without any, because all of them have just changed, the board is found as it is.
  return rows.length === 0 ? query : { ...query, brandIds: rows.map(({ brandId }) => brandId) };
}
