import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PageOf } from '@/domain/contract/paging';
import type { AllocationRequest } from '@/domain/contract/request';
import type { RequestListQuery } from '@/domain/contract/request-query';
import { type Database, queryRows, toIntArray } from '../database/database';
import { brands, markets, products, requests } from '../database/schema';
import { readBesideTotal } from '../known-totals';
import { findByText } from '../products/find-by-text';
import { countAnswered, countRequests, isFiltering } from './count-requests';
import { getLastYears, getLastYearsOf, type LastYear, type ProductInMarket } from './last-year';
import { placeRequests } from './place-requests';
import { presentRequest } from './present-request';
import { type RequestRow, readRows } from './read-rows';
import { needsProduct, toRequestConditions, toSortKey } from './request-conditions';
import { type Part, toPartOrder, toParts, toWhole } from './request-parts';
import type { Viewer } from './viewer';

const JOINS = {
  brand: sql`join ${brands} on ${brands.brandId} = ${requests.brandId}`,
  market: sql`join ${markets} on ${markets.marketId} = ${requests.marketId}`,
};
const PRODUCT = sql`join ${products} on ${products.productId} = ${requests.productId}`;
/** Says what the foreign key says as well, so that a year's products can be read in their own order. */
const PRODUCT_OF_YEAR = sql`${PRODUCT} and ${products.allocationSystemId} = ${requests.allocationSystemId}
  and ${products.fiscalYear} = ${requests.fiscalYear} and ${products.brandId} = ${requests.brandId}`;

const IdRow = z.object({ requestId: z.number() });
const Sizes = z.object({ sizes: z.array(z.coerce.number()) });

/** Up to this length a list is sorted as a whole; a longer one is read in its order, from indexes. */
const SHORT_LIST = 10_000;
/** By status it is shorter: a page finds the rows of one status before the others, without looking at each product. */
const SHORT_LIST_BY_STATUS = 500;
/** Up to this offset a page is found by reading all rows before it. */
const NEAR = 2_000;

type List = {
  source: SQL;
  parts: readonly Part[];
  totalCount: number;
  /** The brands of a list that is limited to them alone and has no order but that of the ids. */
  brandIds: readonly number[];
  countFirst(): Promise<number | null>;
};

/** `isLong`: the list is read in parts; `near`: beyond this offset the parts are counted before they are read. */
type Known = { totalCount: number; isLong?: boolean; near?: number };

/** The brands that a list is limited to, if nothing else is asked of its requests; else none. */
function toBrandsAlone({ scope }: Viewer, { brandIds, sort, ...others }: RequestListQuery): number[] {
  const { page: _page, limit: _limit, fiscalYear: _year, ...filters } = others;
  if (scope.kind === 'markets' || sort?.length || Object.values(filters).some(isFiltering)) return [];
  const asked = brandIds?.length ? brandIds : null;
  const own = scope.kind === 'brands' ? scope.brandIds : asked;
  return [...new Set(own)].filter((id) => asked === null || asked.includes(id));
}

const toFilters = ({ page: _page, limit: _limit, sort: _sort, ...filters }: RequestListQuery) => filters;

/** What the list is read from, and its parts in order. `countFirst` counts the first part, if that takes no reading of its rows. */
function toList(
  database: Database,
  viewer: Viewer,
  query: RequestListQuery,
  { totalCount, isLong }: { totalCount: number; isLong: boolean },
): List {
  const parts = isLong ? toParts(viewer, query.sort) : [toWhole(viewer, query.sort)];
  const sources = new Set((query.sort ?? []).map(({ attribute }) => toSortKey(viewer, attribute).source));
  if (needsProduct(viewer, query)) sources.add('product');
  const product = isLong ? PRODUCT_OF_YEAR : PRODUCT;
  const joins = [
    ...(sources.has('product') ? [product] : []),
    ...(['brand', 'market'] as const).flatMap((each) => (sources.has(each) ? [JOINS[each]] : [])),
  ];
  const source = sql`${requests} ${sql.join(joins, sql` `)} where ${toRequestConditions(viewer, query)}`;
  const isByAnswer = parts.length > 1 && query.sort?.[0]?.attribute === 'requestedQuantity';
  const countFirst = () =>
    isByAnswer ? countAnswered(database, viewer, toFilters(query)) : Promise.resolve(null);
  return { source, parts, totalCount, brandIds: toBrandsAlone(viewer, query), countFirst };
}

/** The number of rows of each part. */
async function sizeParts(
  database: Database,
  { source, parts, totalCount, countFirst }: List,
): Promise<number[]> {
  const first = await countFirst();
  if (first !== null) return [first, totalCount - first];
  const counts = parts
    .slice(0, -1)
    .map(({ condition }) => sql`count(*) filter (where ${condition ?? sql`true`})`);
  if (counts.length === 0) return [totalCount];
  const [row] = await queryRows(
    database,
    Sizes,
    sql`select array[${sql.join(counts, sql`, `)}] as sizes from ${source}`,
  );
  const sizes = row?.sizes ?? [];
  return [...sizes, totalCount - sizes.reduce((sum, size) => sum + size, 0)];
}

/**
 * The ids of the first `end` rows of several brands in the order of the ids: the first of each brand, which stand together in an index.
 * The planner would walk through the requests of all brands instead, until enough of these have come.
 */
const toFirstByBrand = (source: SQL, brandIds: readonly number[], order: SQL, end: number): SQL =>
  sql`unnest(${toIntArray(brandIds)}) as one (brand_id) cross join lateral (
    select ${requests.requestId} from ${source} and ${requests.brandId} = one.brand_id order by ${order} limit ${end}
  ) as ${requests}`;

/** The ids of some rows of a part. Those in its second half are read from its end, if its size is known. */
async function readPart(
  database: Database,
  { source, brandIds }: List,
  part: Part,
  { start, limit, size }: { start: number; limit: number; size: number | undefined },
): Promise<number[]> {
  const end = Math.min(start + limit, size ?? start + limit);
  const isFromEnd = size !== undefined && start > size - end;
  const offset = isFromEnd ? size - end : start;
  const order = toPartOrder(part, isFromEnd);
  const read = offset + end - start;
  const isByBrand = !part.condition && brandIds.length > 1 && brandIds.length * read <= SHORT_LIST;
  const from = isByBrand
    ? toFirstByBrand(source, brandIds, order, read)
    : sql`${source} and ${part.condition ?? sql`true`}`;
  const rows = await queryRows(
    database,
    IdRow,
    sql`select ${requests.requestId} as "requestId" from ${from}
      order by ${order} limit ${end - start} offset ${offset}`,
  );
  const ids = rows.map(({ requestId }) => requestId);
  return isFromEnd ? ids.reverse() : ids;
}

const isLongList = ({ sort }: RequestListQuery, totalCount: number): boolean =>
  totalCount > (sort?.[0]?.attribute === 'status' ? SHORT_LIST_BY_STATUS : SHORT_LIST);

/**
 * The ids of one page in order: sorts narrow rows and loads whole rows only for the page. A page in the second half is
 * counted from the end, so that the last page costs as much as the first.
 */
export async function listRequestIds(
  database: Database,
  viewer: Viewer,
  query: RequestListQuery,
  { totalCount, isLong = isLongList(query, totalCount), near = NEAR }: Known,
): Promise<number[]> {
  const ids: number[] = [];
  let start = (query.page - 1) * query.limit;
  if (start >= totalCount) return ids;
  const list = toList(database, viewer, query, { totalCount, isLong });
  const [whole, ...parts] = list.parts;
  if (whole && parts.length === 0 && start > near) {
    const { limit } = query;
    const place = await placeRequests(database, viewer, query, { start, limit });
    const { condition } = place ?? {};
    if (place)
      return readPart(
        database,
        list,
        { ...whole, condition },
        { start: start - place.start, limit, size: undefined },
      );
  }
  let sizes = list.parts.length === 1 || start > near ? await sizeParts(database, list) : null;
  for (const [index, part] of list.parts.entries()) {
    const limit = query.limit - ids.length;
    if (limit === 0) break;
    const size = sizes?.[index];
    const isBefore = size !== undefined && start >= size;
    const found = isBefore ? [] : await readPart(database, list, part, { start, limit, size });
    ids.push(...found);
    if (found.length === 0 && start > 0) {
      // The page begins after this part: from here on the sizes are needed.
      sizes ??= await sizeParts(database, list);
      start -= sizes[index] ?? 0;
    } else {
      start = 0;
    }
  }
  return ids;
}

/** Rows as the viewer reads them, with the previous year. */
export async function presentRows(
  database: Database,
  viewer: Viewer,
  rows: readonly RequestRow[],
): Promise<AllocationRequest[]> {
  const pairs = rows.map(({ request }) => request);
  return presentWith(await getLastYears(database, viewer, pairs), viewer, rows);
}

/** The same, with a previous year that was read before. */
export const presentWith = (
  getLastYear: (pair: ProductInMarket) => LastYear,
  viewer: Viewer,
  rows: readonly RequestRow[],
): AllocationRequest[] =>
  rows.map((row) => ({ ...presentRequest(row, viewer), lastYear: getLastYear(row.request) }));

/** The requests with these ids, in their order. */
async function presentIds(
  database: Database,
  viewer: Viewer,
  ids: readonly number[],
): Promise<AllocationRequest[]> {
  const [rows, getLastYear] = await Promise.all([
    ids.length ? readRows(database, sql`${requests.requestId} = any(${toIntArray(ids)})`) : [],
    getLastYearsOf(database, viewer, ids),
  ]);
  const items = presentWith(getLastYear, viewer, rows);
  const places = new Map(ids.map((id, place) => [id, place]));
  return items.sort((a, b) => (places.get(a.requestId) ?? 0) - (places.get(b.requestId) ?? 0));
}

/** A page of the requests that match the filters, by id unless sorted otherwise; nulls come last in both directions. */
export async function listRequests(
  database: Database,
  viewer: Viewer,
  asked: RequestListQuery,
): Promise<PageOf<AllocationRequest>> {
  const { page, limit } = asked;
  const query = await findByText(database, viewer.system, asked);
  if (!query) return { items: [], totalCount: 0, page, limit };
  const { totalCount, page: items } = await readBesideTotal(
    database,
    ['requests', viewer.system.id, viewer.scope, toFilters(asked)],
    {
      count: () => countRequests(database, viewer, toFilters(query)),
      read: async (total) =>
        presentIds(database, viewer, await listRequestIds(database, viewer, query, { totalCount: total })),
      // The first rows of a list are read alike, however many follow, if it is as long in the sense of `isLongList`.
      isSamePage: (...lengths) =>
        page === 1 &&
        lengths.every((length) => length >= limit) &&
        new Set(lengths.map((length) => isLongList(query, length))).size === 1,
    },
  );
  return { items, totalCount, page, limit };
}
