/** The exceptions of open products as SQL: their counts are stored with the product (migration 0320). */
import { type SQL, sql } from 'drizzle-orm';
import { EXCEPTIONS, type Exception } from '@/domain/exceptions';
import { products, requests } from '../database/schema';
import { isEarlierOfSame } from '../requests/last-year';
import type { Viewer } from '../requests/viewer';
import { SUPPLY } from './product-figures';
import { toStatusCondition } from './product-status';

/** How many requests of the product have the exception; above supply, all of them. */
const REQUEST_COUNTS: Record<Exception, SQL> = {
  undecided: sql`${products.undecidedCount}`,
  aboveSupply: sql`case when ${products.requestedTotal} > ${SUPPLY} then ${products.requestCount} else 0 end`,
  unmet: sql`${products.unmetCount}`,
  cutWithoutReason: sql`${products.cutWithoutReasonCount}`,
  belowMinimum: sql`${products.belowMinimumCount}`,
  farAboveHistory: sql`${products.farAboveCount}`,
};

/** An open product with the exception. */
const toCondition = (exception: Exception): SQL =>
  sql`${toStatusCondition('published')} and ${REQUEST_COUNTS[exception]} > 0`;

/** The products with any of these exceptions; undefined, meaning all, if none is named. */
export const hasExceptions = (exceptions: readonly Exception[] | undefined): SQL | undefined =>
  exceptions?.length
    ? sql`(${sql.join(
        exceptions.map((exception) => sql`(${toCondition(exception)})`),
        sql` or `,
      )})`
    : undefined;

/** One column for each exception, by its name: how many products have it. */
export const EXCEPTION_COUNTS: SQL = sql.join(
  EXCEPTIONS.map(
    (exception) =>
      sql`(count(*) filter (where ${toCondition(exception)}))::integer as ${sql.identifier(exception)}`,
  ),
  sql`, `,
);

/** How many requests have the exception, from the stored counts of their products. */
export const toRequestCount = (exception: Exception): SQL =>
  sql`coalesce(sum(${REQUEST_COUNTS[exception]}) filter (where ${toStatusCondition('published')}), 0)`;

const { requestedQuantity, allocatedQuantity, allocationReason } = requests;

/** What the market requested of the same product of the brand in the year before. */
const toLastYear = (viewer: Viewer): SQL => sql`(
    select asked.requested_quantity from products as earlier join requests as asked on asked.product_id = earlier.product_id
    where ${isEarlierOfSame(viewer)} and earlier.brand_id = ${products.brandId}
      and asked.market_id = ${requests.marketId}
  )`;

const toRequestConditions = (viewer: Viewer): Record<Exception, SQL> => ({
  undecided: sql`is_undecided(${requestedQuantity}, ${allocatedQuantity})`,
  aboveSupply: sql`true`,
  unmet: sql`is_unmet(${requestedQuantity}, ${allocatedQuantity})`,
  cutWithoutReason: sql`is_cut_without_reason(${requestedQuantity}, ${allocatedQuantity}, ${allocationReason})`,
  belowMinimum: sql`is_below_minimum(${allocatedQuantity}, ${products.usefulMinimum})`,
  farAboveHistory: sql`is_far_above(${requestedQuantity}, ${toLastYear(viewer)})`,
});

/**
 * The requests with any of these exceptions; undefined, meaning all, if none is named. A market finds nothing by them: most
 * say something of drafts or of other markets.
 */
export function isException(viewer: Viewer, exceptions: readonly Exception[] | undefined): SQL | undefined {
  if (!exceptions?.length) return undefined;
  if (!viewer.seesDrafts) return sql`false`;
  const conditions = toRequestConditions(viewer);
  return sql`(${sql.join(
    exceptions.map((exception) => sql`(${toCondition(exception)} and ${conditions[exception]})`),
    sql` or `,
  )})`;
}
