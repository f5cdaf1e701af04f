import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, queryRows } from '../../database/database';
import { markets, products, requests } from '../../database/schema';
import { toMarketScope, type Viewer } from './viewer';

const Row = z.object({
  marketId: z.number(),
  required: z.coerce.number(),
  requiredAnswered: z.coerce.number(),
  open: z.coerce.number(),
  answered: z.coerce.number(),
});

/**
 * What each of the viewer's markets has answered of a year, whatever a list is filtered by: `required` and how many of
 * those are answered; `answered` in all; `open`: what the market may still answer, required or not. Disabled products
 * are not counted, nobody waits for them. Requests and offers are summed apart, so that no pair of product and market
 * has to be formed.
 */
export function countByMarket(database: Database, viewer: Viewer, fiscalYear: number) {
  const ofYear = sql`${products.allocationSystemId} = ${viewer.system.id}
    and ${products.fiscalYear} = ${fiscalYear} and ${products.publishedAt} is not null
    and not ${products.isDisabled}`;
  return queryRows(
    database,
    Row,
    sql`with offered as (
        select eligible.market_id, count(*) as offers from ${products},
          unnest(${products.eligibleMarketIds}) as eligible (market_id)
        where ${ofYear} group by eligible.market_id
      ), everywhere as (
        select count(*) as offers from ${products} where ${ofYear} and ${products.eligibleMarketIds} is null
      ), asked as (
        select ${requests.marketId} as market_id,
          count(*) filter (where ${requests.isRequestRequired}) as required,
          count(*) filter (where ${requests.isRequestRequired} and ${requests.requestedQuantity} is not null)
            as required_answered,
          count(*) filter (where ${requests.requestedQuantity} is not null) as answered,
          count(*) filter (where not (${products.eligibleMarketIds} is null
            or ${requests.marketId} = any(${products.eligibleMarketIds}))) as besides
        from ${requests} join ${products} on ${products.productId} = ${requests.productId}
        join ${markets} on ${markets.marketId} = ${requests.marketId}
        where ${requests.allocationSystemId} = ${viewer.system.id} and ${requests.fiscalYear} = ${fiscalYear}
          and ${ofYear} and ${toMarketScope(viewer)}
        group by ${requests.marketId}
      )
      select ${markets.marketId} as "marketId", coalesce(asked.required, 0) as required,
        coalesce(asked.required_answered, 0) as "requiredAnswered", coalesce(asked.answered, 0) as answered,
        everywhere.offers + coalesce(offered.offers, 0) + coalesce(asked.besides, 0)
          - coalesce(asked.answered, 0) as open
      from ${markets} cross join everywhere
        left join offered on offered.market_id = ${markets.marketId}
        left join asked on asked.market_id = ${markets.marketId}
      where ${toMarketScope(viewer)}
      order by ${markets.code}, ${markets.marketId}`,
  );
}
