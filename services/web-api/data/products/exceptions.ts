/** The exceptions of open products as SQL: their counts are stored with the product (migration 0320). */
import { type SQL, sql } from 'drizzle-orm';
import { EXCEPTIONS, type Exception } from '@/domain/exceptions';
import { products, requests } from '../database/schema';
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
const LAST_YEAR: SQL = sql`(select earlier.requested_quantity from requests as earlier
  where earlier.product_id = find_product(${products.allocationSystemId}, ${products.fiscalYear} - 1,
      ${products.brandId}, ${products.skuId}, ${products.name})
    and earlier.market_id = ${requests.marketId})`;

const OF_REQUEST: Record<Exception, SQL> = {
  undecided: sql`is_undecided(${requestedQuantity}, ${allocatedQuantity})`,
  aboveSupply: sql`true`,
  unmet: sql`is_unmet(${requestedQuantity}, ${allocatedQuantity})`,
  cutWithoutReason: sql`is_cut_without_reason(${requestedQuantity}, ${allocatedQuantity}, ${allocationReason})`,
  belowMinimum: sql`is_below_minimum(${allocatedQuantity}, ${products.usefulMinimum})`,
  farAboveHistory: sql`is_far_above(${requestedQuantity}, ${LAST_YEAR})`,
};

/**
 * The requests with any of these exceptions; undefined, meaning all, if none is named. A market finds nothing by them: most
 * say something of drafts or of other markets.
 */
export function isException(
  { seesDrafts }: Viewer,
  exceptions: readonly Exception[] | undefined,
): SQL | undefined {
  if (!exceptions?.length) return undefined;
  if (!seesDrafts) return sql`false`;
  return sql`(${sql.join(
    exceptions.map((exception) => sql`(${toCondition(exception)} and ${OF_REQUEST[exception]})`),
    sql` or `,
  )})`;
}
