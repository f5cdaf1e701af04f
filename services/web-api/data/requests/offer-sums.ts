import { type SQL, sql } from 'drizzle-orm';
import { markets } from '../database/schema';
import { hasProductColumnFilter, hasRequestColumnFilter } from '../products/column-conditions';
import { isListed, type PitchFilters, toAll, toMarketIds } from './pitch-conditions';
import type { OfferState } from './pitch-order';
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

/** The stored sums are by brand and market: any other filter counts the requests one by one. */
export const isOneByOne = (filters: PitchFilters): boolean => {
  const { skuId, skuName, name, productIds, statuses } = filters;
  return (
    Boolean(skuId || skuName || name || productIds?.length || statuses?.length) ||
    hasProductColumnFilter(filters) ||
    hasRequestColumnFilter(filters)
  );
};

/** The stored sums are by market: any other filter of products counts their offers. */
export const areOffersKept = (filters: PitchFilters): boolean =>
  !isOneByOne(filters) && !filters.brandIds?.length;

const OFFERS: Record<OfferState | 'all', SQL> = {
  all: sql`offers + disabled`,
  open: sql`offers - final_offers`,
  final: sql`final_offers + final_disabled`,
  disabled: sql`disabled - final_disabled`,
};

/** The offers of a year to the listed markets, from their stored sums. */
export function toKeptOffers(viewer: Viewer, filters: PitchFilters, state: OfferState | 'all'): SQL {
  const offers = toOfferSums(viewer, filters.fiscalYear, toMarketIds(viewer, filters));
  return sql`select coalesce(sum(${OFFERS[state]}), 0) from (${offers}) as kept_offers`;
}
