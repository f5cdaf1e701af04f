/** The brands whose products are on a page of a list that is sorted by brand first: those of the others are neither read nor sorted. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, queryRows, toIntArray } from '../database/database';
import { brands, products } from '../database/schema';
import { areAskedAlike, toCounted } from './figures-source';
import { BRAND_LABEL } from './product-figures';
import { isWholeOffer, type ProductViewer, toKeptOffer } from './product-scope';

const LabelRow = z.object({ ids: z.array(z.number()), count: z.coerce.number() });
type LabelRow = z.output<typeof LabelRow>;

type Sort = readonly { attribute: string; direction: 'asc' | 'desc' }[] | undefined;

type Wanted = {
  /** All filters of the list. */
  filters: { fiscalYear: number };
  /** The same as a condition on products. */
  condition: SQL;
  sort: Sort;
  start: number;
  limit: number;
  /** `start` is counted from the end of the list. */
  isFromEnd?: boolean;
};

/** The brands among these with rows of the page, and how many rows the brands before them have. */
function toPlace(rows: readonly LabelRow[], start: number, limit: number): { ids: number[]; before: number } {
  const ids: number[] = [];
  let before = 0;
  let end = 0;
  for (const row of rows) {
    if (end >= start + limit) break;
    end += row.count;
    if (end <= start) before = end;
    else ids.push(...row.ids);
  }
  return { ids, before };
}

type Counted = { source: SQL; size: SQL; condition: SQL };

/** Where the number of products by brand is kept: of the groups of products, or of a market side's whole offer. Null if nowhere. */
function toKeptCounts(viewer: ProductViewer, { filters, condition }: Wanted): Counted | null {
  const { scope, system } = viewer;
  if (areAskedAlike(viewer, filters)) return { ...toCounted(viewer, filters), condition };
  if (scope.kind !== 'markets' || !isWholeOffer(filters)) return null;
  const offered = toKeptOffer(system, filters.fiscalYear, scope.marketIds);
  const size = sql`published + final + disabled`;
  return { source: sql`offered_products as ${products}`, size, condition: offered };
}

/**
 * What a page of a list needs beside its condition, and where the page begins among what that leaves. The whole list if it is not sorted
 * by brand first, or if nobody keeps how many products of each brand meet its filters. Brands of the same label stay together.
 */
export async function findPageBrands(
  database: Database,
  viewer: ProductViewer,
  wanted: Wanted,
): Promise<{ condition: SQL; start: number }> {
  const { sort, start, limit, isFromEnd = false } = wanted;
  const [first] = sort ?? [];
  const counted = first?.attribute === 'brand' ? toKeptCounts(viewer, wanted) : null;
  if (!counted) return { condition: sql`true`, start };
  const direction = (first?.direction === 'desc') === isFromEnd ? sql`asc` : sql`desc`;
  const rows = await queryRows(
    database,
    LabelRow,
    sql`select array_agg(distinct ${products.brandId}) as ids, sum(${counted.size}) as count
      from ${counted.source} join ${brands} on ${brands.brandId} = ${products.brandId}
      where ${counted.condition} group by ${BRAND_LABEL} order by ${BRAND_LABEL} ${direction}`,
  );
  const { ids, before } = toPlace(rows, start, limit);
  return { condition: sql`${products.brandId} = any(${toIntArray(ids)})`, start: start - before };
}
