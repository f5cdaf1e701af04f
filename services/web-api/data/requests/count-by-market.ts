import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, queryRows } from '../database/database';
import { markets, products, requests } from '../database/schema';
import { IS_OFFERED, toOffered, toPlaced } from './pitch-conditions';
import { toMarketScope, type Viewer } from './viewer';

const count = z.coerce.number();
const Row = z.object({
  marketId: z.number(),
  required: count,
  requiredAnswered: count,
  requiredClosed: count,
  open: count,
  answered: count,
  closed: count,
  disabled: count,
  disabledRequired: count,
});

export type MarketCounts = z.output<typeof Row>;

const IS_ENABLED = sql`not ${products.isDisabled}`;
const IS_FINAL = sql`${products.finalizedAt} is not null`;
const IS_ANSWERED = sql`${requests.requestedQuantity} is not null`;
const IS_REQUIRED = sql`${requests.isRequestRequired}`;
/** A request that no longer replaces an offer: its market is retired, or the product is not offered to it any more. */
const IS_BESIDE = sql`not (${IS_OFFERED})`;

const toCount = (...conditions: SQL[]): SQL =>
  sql`count(*) filter (where ${sql.join(conditions, sql` and `)})`;

/**
 * The answers of each of the viewer's markets in a year, independent of a list's filters: `required` and how many of
 * those are answered; `answered` in all; `open`: what the market may still answer, required or not. `closed` counts
 * what was unanswered when its product was submitted, `requiredClosed` the required ones of these. Disabled products
 * need no answer and are counted separately: `disabled` in all, and `disabledRequired` of these.
 *
 * Products share few lists of markets, so that offers are counted by list, and no pair of product and market is formed.
 */
function toCountsByMarket(viewer: Viewer, fiscalYear: number): SQL {
  const isOffered = toOffered(viewer, { fiscalYear });
  return sql`with lists as (
        select ${products.eligibleMarketIds} as ids, ${toCount(IS_ENABLED)} as offers,
          ${toCount(IS_ENABLED, IS_FINAL)} as final_offers, ${toCount(sql`${products.isDisabled}`)} as disabled
        from ${products} where ${isOffered} group by ${products.eligibleMarketIds}
      ), on_offer as (
        select ${markets.marketId}, sum(offers) as offers, sum(final_offers) as final_offers, sum(disabled) as disabled
        from ${markets} join lists on lists.ids is null or ${markets.marketId} = any(lists.ids)
        where not ${markets.isRetired} and ${toMarketScope(viewer)} group by ${markets.marketId}
      ), asked as (
        select ${requests.marketId}, ${toCount(IS_ENABLED, IS_BESIDE)} as offers,
          ${toCount(IS_ENABLED, IS_FINAL, IS_BESIDE)} as final_offers,
          ${toCount(sql`${products.isDisabled}`, IS_BESIDE)} as disabled,
          ${toCount(IS_ENABLED, IS_ANSWERED)} as answered, ${toCount(IS_ENABLED, IS_ANSWERED, IS_FINAL)} as final_answered,
          ${toCount(IS_ENABLED, IS_REQUIRED)} as required,
          ${toCount(IS_ENABLED, IS_REQUIRED, IS_ANSWERED)} as required_answered,
          ${toCount(IS_ENABLED, IS_REQUIRED, IS_FINAL)} - ${toCount(IS_ENABLED, IS_REQUIRED, IS_FINAL, IS_ANSWERED)}
            as required_closed,
          ${toCount(sql`${products.isDisabled}`, IS_REQUIRED)} as disabled_required
        from ${requests} join ${products} on ${products.productId} = ${requests.productId}
          join ${markets} on ${markets.marketId} = ${requests.marketId}
        where ${isOffered} and ${toPlaced(viewer, { fiscalYear })} group by ${requests.marketId}
      ), counted as (
        select ${markets.marketId}, ${markets.code},
          coalesce(on_offer.offers, 0) + coalesce(asked.offers, 0) as offers,
          coalesce(on_offer.final_offers, 0) + coalesce(asked.final_offers, 0) - coalesce(final_answered, 0) as closed,
          coalesce(on_offer.disabled, 0) + coalesce(asked.disabled, 0) as disabled, coalesce(answered, 0) as answered,
          coalesce(required, 0) as required, coalesce(required_answered, 0) as required_answered,
          coalesce(required_closed, 0) as required_closed, coalesce(disabled_required, 0) as disabled_required
        from ${markets} left join on_offer on on_offer.market_id = ${markets.marketId}
          left join asked on asked.market_id = ${markets.marketId}
        where ${toMarketScope(viewer)}
      )
      select market_id as "marketId", required, required_answered as "requiredAnswered",
        required_closed as "requiredClosed", offers - answered - closed as open, answered, closed, disabled,
        disabled_required as "disabledRequired"
      from counted order by code, market_id`;
}

/** These counts, by the codes of the markets. */
export const countByMarket = (
  database: Database,
  viewer: Viewer,
  fiscalYear: number,
): Promise<MarketCounts[]> => queryRows(database, Row, toCountsByMarket(viewer, fiscalYear));
