import { type SQL, sql } from 'drizzle-orm';
import { markets } from '../database/schema';
import { isListed, toAll } from './pitch-conditions';
import type { Viewer } from './viewer';

/**
 * Rows of the stored sums of offers (0360) with a market each, which add up: published products that are not disabled
 * (`offers`), disabled ones, and the submitted ones of either (`final_offers`, `final_disabled`). Nothing is offered to a
 * retired market. `marketIds` null: all.
 */
export function toOfferSums(
  { system }: Viewer,
  fiscalYear: number,
  marketIds: readonly number[] | null,
): SQL {
  const isInYear = sql`allocation_system_id = ${system.id} and fiscal_year = ${fiscalYear}`;
  const isOffered = toAll([sql`not ${markets.isRetired}`, isListed(markets.marketId, marketIds)]);
  return sql`
    select ${markets.marketId} as market_id, offers, final_offers, disabled, final_disabled
    from ${markets} cross join (
      select sum(offers) as offers, sum(final_offers) as final_offers, sum(disabled) as disabled,
        sum(final_disabled) as final_disabled
      from offer_sums where ${isInYear} and market_id is null having count(*) > 0
    ) as to_all where ${isOffered}
    union all
    select offer_sums.market_id, offers, final_offers, disabled, final_disabled
    from offer_sums join ${markets} on ${markets.marketId} = offer_sums.market_id
    where ${isInYear} and ${isOffered}`;
}
