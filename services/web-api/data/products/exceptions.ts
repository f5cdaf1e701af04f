/** The exceptions of open products as SQL: their counts are stored with the product (0320), who looked at it beside it (0330). */
import { type SQL, sql } from 'drizzle-orm';
import { EXCEPTIONS, type Exception } from '@/domain/exceptions';
import { productLooks, products, requests } from '../database/schema';
import { isEarlierOfSame } from '../requests/last-year';
import type { Viewer } from '../requests/viewer';
import type { Counted } from './figures-source';
import { SUPPLY } from './product-figures';
import { toStatusCondition } from './product-status';

/** Whether someone looked the product through, with the figures it has (true) or with others (false). */
type HasLook = (holds: boolean) => SQL;

const hasLook: HasLook = (holds) => sql`exists (
    select from ${productLooks} where ${productLooks.productId} = ${products.productId}
      and ${productLooks.holds} = ${sql.raw(String(holds))}
  )`;

/** The same of rows that have their look beside them (`toCounted`): what counts all of them would look each one up otherwise. */
const hasOwnLook: HasLook = (holds) => sql`${products}.look_holds is ${sql.raw(String(holds))}`;

/** What a product is or is not as a whole, and all of its requests with it. */
const OF_PRODUCT = {
  aboveSupply: () => sql`${products.requestedTotal} > ${SUPPLY}`,
  notLookedThrough: (has) => sql`not ${has(true)}`,
  changedSinceLook: (has) => has(false),
} satisfies Partial<Record<Exception, (has: HasLook) => SQL>>;

/** How many requests of the product have the exception. */
const OF_REQUESTS: Record<Exclude<Exception, keyof typeof OF_PRODUCT>, SQL> = {
  undecided: sql`${products.undecidedCount}`,
  unmet: sql`${products.unmetCount}`,
  cutWithoutReason: sql`${products.cutWithoutReasonCount}`,
  belowMinimum: sql`${products.belowMinimumCount}`,
  farAboveHistory: sql`${products.farAboveCount}`,
};

const isOfProduct = (exception: Exception): exception is keyof typeof OF_PRODUCT => exception in OF_PRODUCT;

/** An open product with the exception. */
const toCondition = (exception: Exception, has: HasLook = hasLook): SQL =>
  sql`${toStatusCondition('published')} and ${
    isOfProduct(exception) ? OF_PRODUCT[exception](has) : sql`${OF_REQUESTS[exception]} > 0`
  }`;

const toAny = (exceptions: readonly Exception[] | undefined, has: HasLook): SQL | undefined =>
  exceptions?.length
    ? sql`(${sql.join(
        exceptions.map((exception) => sql`(${toCondition(exception, has)})`),
        sql` or `,
      )})`
    : undefined;

/** The products with any of these exceptions; undefined, meaning all, if none is named. */
export const hasExceptions = (exceptions: readonly Exception[] | undefined) => toAny(exceptions, hasLook);
/** The same of rows that are counted (`toCounted`). */
export const hasCountedExceptions = (exceptions: readonly Exception[] | undefined) =>
  toAny(exceptions, hasOwnLook);

/** One column for each exception, by its name: how many of the products that are counted have it. */
export const toExceptionCounts = ({ size }: Counted): SQL =>
  sql.join(
    EXCEPTIONS.map(
      (exception) =>
        sql`coalesce(sum(${size}) filter (where ${toCondition(exception, hasOwnLook)}), 0)::integer as ${sql.identifier(exception)}`,
    ),
    sql`, `,
  );

/** Which of the rows that are counted have the exception, and how many requests of each have it, as stored with the product. */
export const toKeptRequests = (exception: Exception): { condition: SQL; requests: SQL } => ({
  condition: toCondition(exception, hasOwnLook),
  requests: isOfProduct(exception) ? sql`${products.requestCount}` : OF_REQUESTS[exception],
});

const { requestedQuantity, allocatedQuantity, allocationReason } = requests;

/** The product of the year before, `earlier`, whose requests are the history of those of `products`: of the same brand. */
const isHistory = (viewer: Viewer): SQL =>
  sql`${isEarlierOfSame(viewer)} and earlier.brand_id = ${products.brandId}`;

/** What the market requested of the same product of the brand in the year before. */
const toLastYear = (viewer: Viewer): SQL => sql`(
    select asked.requested_quantity from products as earlier join requests as asked on asked.product_id = earlier.product_id
    where ${isHistory(viewer)} and asked.market_id = ${requests.marketId}
  )`;

const toFarAbovePercent = ({ system }: Viewer): SQL =>
  sql`(select far_above_percent from allocation_systems where allocation_system_id = ${system.id})`;

const toRequestConditions = (viewer: Viewer): typeof OF_REQUESTS => ({
  undecided: sql`is_undecided(${requestedQuantity}, ${allocatedQuantity})`,
  unmet: sql`is_unmet(${requestedQuantity}, ${allocatedQuantity})`,
  cutWithoutReason: sql`is_cut_without_reason(${requestedQuantity}, ${allocatedQuantity}, ${allocationReason})`,
  belowMinimum: sql`is_below_minimum(${allocatedQuantity}, ${products.usefulMinimum})`,
  farAboveHistory: sql`is_above_percent(${requestedQuantity}, ${toLastYear(viewer)}, ${toFarAbovePercent(viewer)})`,
});

/** The open products with a request far above its history, each beside every market of such a request, for `from`. `and` may follow. */
export const FAR_ABOVE_BY_MARKET: SQL = sql`${products}
    cross join lateral unnest(${products.farAboveMarketIds}) as far_above (market_id)
  where ${toCondition('farAboveHistory')}`;

/**
 * The requests with any of these exceptions; undefined, meaning all, if none is named. A market finds nothing by them: most
 * say something of drafts or of other markets.
 */
export function isException(viewer: Viewer, exceptions: readonly Exception[] | undefined): SQL | undefined {
  if (!exceptions?.length) return undefined;
  if (!viewer.seesDrafts) return sql`false`;
  const conditions = toRequestConditions(viewer);
  return sql`(${sql.join(
    exceptions.map((exception) =>
      isOfProduct(exception)
        ? sql`(${toCondition(exception)})`
        : sql`(${toCondition(exception)} and ${conditions[exception]})`,
    ),
    sql` or `,
  )})`;
}
