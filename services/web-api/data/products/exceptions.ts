/** The exceptions of open products as SQL: expressions over a product and its requests. */
import { type SQL, sql } from 'drizzle-orm';
import { EXCEPTIONS, type Exception, FIGURE_EXCEPTIONS, type FigureException } from '@/domain/exceptions';
import { isAmongNamed, toAll, toAny } from '../database/conditions';
import { toIntArray } from '../database/database';
import { productReviews, products, requests } from '../database/schema';
import { isEarlierOfSame } from '../requests/last-year';
import type { ProductViewer } from './product-scope';
import { toStatusCondition } from './product-status';
import { isAboveSupply } from './supply';

const { requestedQuantity, allocatedQuantity, allocationReason } = requests;

/** Whether the product was reviewed with the figures that it has now (true) or with others (false). */
const hasReview = (holds: boolean): SQL => sql`exists (
    select from ${productReviews} where ${productReviews.productId} = ${products.productId}
      and ${productReviews.holds} = ${sql.raw(String(holds))}
  )`;

/** Exceptions of a whole product, and so of all its requests. */
const OF_PRODUCT = {
  aboveSupply: isAboveSupply(sql`${products.requestedTotal}`),
  notReviewed: sql`not ${hasReview(true)}`,
  changedSinceReview: hasReview(false),
} satisfies Partial<Record<Exception, SQL>>;

/** Exceptions of a single request. */
const OF_REQUEST: Record<FigureException, SQL> = {
  undecided: sql`${requestedQuantity} > 0 and ${allocatedQuantity} is null`,
  unmet: sql`${allocatedQuantity} < ${requestedQuantity}`,
  cutWithoutReason: sql`${allocatedQuantity} < ${requestedQuantity} and coalesce(${allocationReason}, '') = ''`,
  belowMinimum: sql`${allocatedQuantity} > 0 and ${allocatedQuantity} < ${products.usefulMinimum}`,
  farAboveHistory: sql`before.requested_quantity > 0
    and ${requestedQuantity}::bigint * 100 >= before.requested_quantity::bigint * own.far_above_percent`,
};

const isOfProduct = (exception: Exception): exception is keyof typeof OF_PRODUCT => exception in OF_PRODUCT;
const isOfRequest = (exception: Exception): exception is FigureException => !isOfProduct(exception);

/** The requests to examine: those of a year, of some brands or markets if these are named. */
export type OfYear = {
  fiscalYear: number;
  brandIds?: readonly number[] | undefined;
  marketIds?: readonly number[] | undefined;
};

/** The request of the same market a year earlier, as `before`, and the system, as `own`: both are read for this exception alone. */
const withHistory = (
  viewer: ProductViewer,
  fiscalYear: number,
): SQL => sql`join allocation_systems as own on own.allocation_system_id = ${viewer.system.id}
    left join products as earlier on ${isEarlierOfSame(viewer)} and earlier.brand_id = ${products.brandId}
      and earlier.allocation_system_id = ${viewer.system.id} and earlier.fiscal_year = ${fiscalYear - 1}
    left join requests as before on before.product_id = earlier.product_id and before.market_id = ${requests.marketId}
      and before.allocation_system_id = ${viewer.system.id} and before.fiscal_year = ${fiscalYear - 1}`;

/**
 * The requests of the open products of a year, as `requests` beside `products` and what these exceptions read, for `from`; `and` may
 * follow. For the brand side only: it reveals the requests of other markets. Year and system are said of each table, so that each is
 * read by its index.
 */
const toOpenRequests = (
  viewer: ProductViewer,
  { fiscalYear, brandIds, marketIds }: OfYear,
  exceptions: readonly FigureException[],
): SQL => sql`${requests}
    join ${products} on ${products.productId} = ${requests.productId}
      and ${products.allocationSystemId} = ${viewer.system.id} and ${products.fiscalYear} = ${fiscalYear}
    ${exceptions.includes('farAboveHistory') ? withHistory(viewer, fiscalYear) : sql``}
  where ${toAll([
    sql`${requests.allocationSystemId} = ${viewer.system.id} and ${requests.fiscalYear} = ${fiscalYear}`,
    viewer.scope.kind === 'brands' ? isAmongNamed(requests.brandId, viewer.scope.brandIds) : undefined,
    isAmongNamed(requests.brandId, brandIds),
    isAmongNamed(requests.marketId, marketIds),
    toStatusCondition('published'),
  ])}`;

/** Requests of open products with any of these exceptions, by `key`: the products or the requests with them. */
const isFound = (
  viewer: ProductViewer,
  year: OfYear,
  key: typeof requests.productId | typeof requests.requestId,
  exceptions: readonly FigureException[],
): SQL =>
  sql`in (select ${key} from ${toOpenRequests(viewer, year, exceptions)} and ${toAny(exceptions.map((each) => OF_REQUEST[each]))})`;

const toCondition = (
  viewer: ProductViewer,
  year: OfYear,
  key: typeof requests.productId | typeof requests.requestId,
  exceptions: readonly Exception[],
): SQL => {
  const found = exceptions.filter(isOfRequest);
  const outer = key === requests.requestId ? sql`${requests.requestId}` : sql`${products.productId}`;
  return sql`(${toStatusCondition('published')} and ${toAny([
    ...exceptions.filter(isOfProduct).map((exception) => OF_PRODUCT[exception]),
    ...(found.length > 0 ? [sql`${outer} ${isFound(viewer, year, key, found)}`] : []),
  ])})`;
};

/** The products with any of these exceptions; undefined, meaning all, if none is named. */
export const hasExceptions = (
  viewer: ProductViewer,
  year: OfYear,
  exceptions: readonly Exception[] | undefined,
): SQL | undefined =>
  exceptions?.length ? toCondition(viewer, year, requests.productId, exceptions) : undefined;

/**
 * The requests with any of these exceptions; undefined, meaning all, if none is named. A market finds nothing by them: most
 * reveal something about drafts or other markets.
 */
export function isException(
  viewer: ProductViewer & { seesDrafts: boolean },
  year: OfYear,
  exceptions: readonly Exception[] | undefined,
): SQL | undefined {
  if (!exceptions?.length) return undefined;
  return viewer.seesDrafts ? toCondition(viewer, year, requests.requestId, exceptions) : sql`false`;
}

/** How many requests of each product of a year have each exception, to be joined to `products` as `found`. */
export const toFoundExceptions = (viewer: ProductViewer, year: OfYear): SQL => sql`left join (
    select ${requests.productId}, ${sql.join(
      FIGURE_EXCEPTIONS.map(
        (each) => sql`(count(*) filter (where ${OF_REQUEST[each]}))::integer as ${sql.identifier(each)}`,
      ),
      sql`, `,
    )}
    from ${toOpenRequests(viewer, year, FIGURE_EXCEPTIONS)} group by ${requests.productId}
  ) as found on found.product_id = ${products.productId}`;

/** Whether a product with `found` beside it has any of these exceptions; undefined, meaning all, if none is named. */
export const hasFoundExceptions = (exceptions: readonly Exception[] | undefined): SQL | undefined =>
  exceptions?.length ? toAny(exceptions.map(toFound)) : undefined;

const toFound = (exception: Exception): SQL =>
  isOfProduct(exception)
    ? sql`${toStatusCondition('published')} and ${OF_PRODUCT[exception]}`
    : sql`found.${sql.identifier(exception)} > 0`;

/** One column for each exception, by its name: how many of the products, with `found` beside them, have it. */
export const EXCEPTION_COUNTS: SQL = sql.join(
  EXCEPTIONS.map(
    (exception) =>
      sql`(count(*) filter (where ${toFound(exception)}))::integer as ${sql.identifier(exception)}`,
  ),
  sql`, `,
);

/** The name of the column with the figures of an exception. */
export const toFiguresName = (exception: FigureException) => `${exception}Figures` as const;

/** One column for each exception of figures: how many figures of the products, with `found` beside them, have it. */
export const EXCEPTION_FIGURES: SQL = sql.join(
  FIGURE_EXCEPTIONS.map(
    (each) =>
      sql`coalesce(sum(found.${sql.identifier(each)}), 0)::integer as ${sql.identifier(toFiguresName(each))}`,
  ),
  sql`, `,
);

/** The markets of these products whose figures have any of the exceptions, for `queryRows`. */
export const toMatches = (
  viewer: ProductViewer,
  year: OfYear,
  { productIds, exceptions }: { productIds: readonly number[]; exceptions: readonly FigureException[] },
): SQL => sql`select ${requests.productId} as "productId",
    array_agg(${requests.marketId} order by ${requests.marketId}) as "marketIds"
  from ${toOpenRequests(viewer, year, exceptions)} and ${requests.productId} = any(${toIntArray(productIds)})
    and ${toAny(exceptions.map((each) => OF_REQUEST[each]))}
  group by ${requests.productId} order by ${requests.productId}`;

/** The requests far above their history, and how many products have one: by brand and by market in turn. */
export const toFarAboveBy = (
  viewer: ProductViewer,
  year: OfYear,
): SQL => sql`select ${requests.brandId} as "brandId", ${requests.marketId} as "marketId",
    count(distinct ${requests.productId}) as products, count(*) as requests
  from ${toOpenRequests(viewer, year, ['farAboveHistory'])} and ${OF_REQUEST.farAboveHistory}
  group by grouping sets ((${requests.brandId}), (${requests.marketId})) order by ${requests.brandId}, ${requests.marketId}`;
