import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, queryRows } from '../../database/database';
import { markets, products, requests } from '../../database/schema';
import { toRequestsOf } from './count-pitches';
import { toMarketScope, type Viewer } from './viewer';

const count = z.coerce.number();
const Row = z.object({
  marketId: z.number(),
  required: count,
  requiredAnswered: count,
  open: count,
  answered: count,
  disabled: count,
  disabledRequired: count,
});

export type MarketCounts = z.output<typeof Row>;

/**
 * What each of the viewer's markets has answered of a year, whatever a list is filtered by: `required` and how many of
 * those are answered; `answered` in all; `open`: what the market may still answer, required or not. Disabled products
 * are counted apart, nobody waits for them: `disabled` in all, and `disabledRequired` of these.
 *
 * No pair of product and market is formed and no request counted but those of the few products set aside: requests come
 * as the sums that are kept of them (migration 0100), offers by the lists of markets that products have.
 */
export function countByMarket(database: Database, viewer: Viewer, fiscalYear: number) {
  const ofYear = sql`${products.allocationSystemId} = ${viewer.system.id}
    and ${products.fiscalYear} = ${fiscalYear}`;
  return queryRows(
    database,
    Row,
    sql`with lists as (
        select ${products.eligibleMarketIds} as ids,
          count(*) filter (where not ${products.isDisabled}) as offers,
          count(*) filter (where ${products.isDisabled}) as disabled
        from ${products} where ${ofYear} and ${products.publishedAt} is not null
        group by ${products.eligibleMarketIds}
      ), everywhere as (
        select coalesce(sum(offers), 0) as offers, coalesce(sum(disabled), 0) as disabled
        from lists where ids is null
      ), offered as (
        select market_id, sum(offers) as offers, sum(disabled) as disabled
        from lists, unnest(ids) as eligible (market_id) group by market_id
      ), besides as (
        select ${requests.marketId} as market_id, count(*) filter (where not ${products.isDisabled}) as offers,
          count(*) filter (where ${products.isDisabled}) as disabled
        from (
          select * from ${requests} where ${requests.isOutsideOffer}
            and ${requests.allocationSystemId} = ${viewer.system.id} and ${requests.fiscalYear} = ${fiscalYear}
          offset 0
        ) as ${requests} join ${products} on ${products.productId} = ${requests.productId}
        where ${products.publishedAt} is not null
        group by ${requests.marketId}
      ), asked as (
        select market_id, sum(required) as required, sum(required_answered) as required_answered,
          sum(answered) as answered, sum(disabled_required) as disabled_required
        from (
          select market_id, required, required_answered, answered, 0 as disabled_required from request_sums
          where allocation_system_id = ${viewer.system.id} and fiscal_year = ${fiscalYear}
          union all
          select ${requests.marketId}, -${requests.isRequestRequired}::integer,
            -(${requests.isRequestRequired} and ${requests.requestedQuantity} is not null)::integer,
            -(${requests.requestedQuantity} is not null)::integer,
            (${requests.isRequestRequired} and ${products.publishedAt} is not null)::integer
          from ${products} cross join ${toRequestsOf()}
          where ${ofYear} and (${products.isDisabled} or ${products.publishedAt} is null)
            and ${products.requestCount} > 0
        ) as sums
        group by market_id
      )
      select ${markets.marketId} as "marketId", coalesce(asked.required, 0) as required,
        coalesce(asked.required_answered, 0) as "requiredAnswered", coalesce(asked.answered, 0) as answered,
        everywhere.offers + coalesce(offered.offers, 0) + coalesce(besides.offers, 0)
          - coalesce(asked.answered, 0) as open,
        everywhere.disabled + coalesce(offered.disabled, 0) + coalesce(besides.disabled, 0) as disabled,
        coalesce(asked.disabled_required, 0) as "disabledRequired"
      from ${markets} cross join everywhere
        left join offered on offered.market_id = ${markets.marketId}
        left join besides on besides.market_id = ${markets.marketId}
        left join asked on asked.market_id = ${markets.marketId}
      where ${toMarketScope(viewer)}
      order by ${markets.code}, ${markets.marketId}`,
  );
}
