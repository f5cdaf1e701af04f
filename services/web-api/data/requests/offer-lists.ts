/** To how many of the listed markets the products of each list of markets (0551) are offered. */
import { type SQL, sql } from 'drizzle-orm';
import { markets } from '../database/schema';
import { isListed, type PitchFilters, toAll, toMarketIds } from './pitch-conditions';
import type { Viewer } from './viewer';

/** The listed markets that are not retired, and how many of them each list of markets has. */
export const toLists = (viewer: Viewer, filters: PitchFilters): SQL => sql`
  with listed as materialized (
    select ${markets.marketId} from ${markets}
    where ${toAll([sql`not ${markets.isRetired}`, isListed(markets.marketId, toMarketIds(viewer, filters))])}
  ), lists as materialized (
    select market_list_id, (select count(*) from listed where market_id = any(market_ids)) as offers from market_lists
  )`;

/** The number of markets that a product is offered to without a list. Needs `listed`. */
export const TO_ALL = sql`(select count(*) from listed)`;

/** How many listed markets a product is offered to. Needs `lists`. */
export const OFFERS = sql`case when market_list_id is null then ${TO_ALL} else lists.offers end`;
