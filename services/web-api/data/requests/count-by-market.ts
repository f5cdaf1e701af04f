import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, queryRows } from '../database/database';
import { toPrepared } from '../database/prepared';
import { markets, products, requests } from '../database/schema';
import { toOfferSums } from './offer-sums';
import { isListed, toAll, toMarketIds, toOffered, toOutsideOffers } from './pitch-conditions';
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

/** Published products by what a market can do: answer them, or no longer because they were submitted or disabled. */
const BY_STATE = sql`count(*) filter (where not ${products.isDisabled}) as offers,
  count(*) filter (where not ${products.isDisabled} and ${products.finalizedAt} is not null) as final_offers,
  count(*) filter (where ${products.isDisabled}) as disabled`;

/**
 * The answers of each of the viewer's markets in a year, independent of a list's filters: `required` and how many of
 * those are answered; `answered` in all; `open`: what the market may still answer, required or not. `closed` counts
 * what was unanswered when its product was submitted, `requiredClosed` the required ones of these. Disabled products
 * need no answer and are counted separately: `disabled` in all, and `disabledRequired` of these.
 *
 * The query forms no pairs of product and market and counts no single request but those outside their product's offer.
 * Requests and offers come from the stored sums (migrations 0360 and 0542).
 */
export function toCountsByMarket(viewer: Viewer, fiscalYear: number): SQL {
  const isInYear = sql`allocation_system_id = ${viewer.system.id} and fiscal_year = ${fiscalYear}`;
  const ids = toMarketIds(viewer, {});
  return sql`with besides as (
        select ${requests.marketId} as market_id, ${BY_STATE}
        from ${toOutsideOffers(viewer, { fiscalYear })} join ${products} on ${products.productId} = ${requests.productId}
        where ${toOffered(viewer, { fiscalYear })}
        group by ${requests.marketId}
      ), on_offer as (
        select market_id, sum(offers) as offers, sum(final_offers) as final_offers, sum(disabled) as disabled
        from (
          select market_id, offers, final_offers, disabled from (${toOfferSums(viewer, fiscalYear, ids)}) as offered
          union all
          select * from besides
        ) as parts
        group by market_id
      ), asked as (
        select market_id, sum(required) as required, sum(required_answered) as required_answered,
          sum(answered) as answered, sum(final_answered) as final_answered,
          sum(required_closed) as required_closed, sum(disabled_required) as disabled_required
        from (
          select market_id, required, required_answered, answered, final_answered,
            final_required - final_required_answered as required_closed, 0 as disabled_required
          from request_totals
          where ${toAll([isInYear, sql`market_id is not null`, isListed(sql`market_id`, ids)])}
          union all
          select market_id, -required, -required_answered, -answered, -final_answered,
            final_required_answered - final_required, case when is_published then required else 0 end
          from set_aside_totals
          where ${toAll([isInYear, sql`brand_id is null and market_id is not null`, isListed(sql`market_id`, ids)])}
        ) as sums
        group by market_id
      ), counted as (
        select ${markets.marketId}, ${markets.code}, coalesce(on_offer.offers, 0) as offers,
          coalesce(on_offer.final_offers, 0) - coalesce(asked.final_answered, 0) as closed,
          coalesce(on_offer.disabled, 0) as disabled, coalesce(asked.answered, 0) as answered,
          coalesce(asked.required, 0) as required, coalesce(asked.required_answered, 0) as required_answered,
          coalesce(asked.required_closed, 0) as required_closed,
          coalesce(asked.disabled_required, 0) as disabled_required
        from ${markets} left join on_offer on on_offer.market_id = ${markets.marketId}
          left join asked on asked.market_id = ${markets.marketId}
        where ${toMarketScope(viewer)}
      )
      select market_id as "marketId", required, required_answered as "requiredAnswered",
        required_closed as "requiredClosed", offers - answered - closed as open, answered, closed, disabled,
        disabled_required as "disabledRequired"
      from counted order by code, market_id`;
}

/** These counts, by the codes of the markets. Planning them takes longer than running them. */
export const countByMarket = (
  database: Database,
  viewer: Viewer,
  fiscalYear: number,
): Promise<MarketCounts[]> => queryRows(database, Row, toPrepared(toCountsByMarket(viewer, fiscalYear)));
