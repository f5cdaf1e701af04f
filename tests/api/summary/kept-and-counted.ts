/** The stored sums of requests and offers, and the same counted from the rows themselves. */
import { expect } from '@jest/globals';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, queryRows } from '@/services/web-api/data/database/database';

const KEY = sql`allocation_system_id, fiscal_year, brand_id, market_id`;
export const KEPT = sql`select ${KEY}, sum(total)::integer as total, sum(required)::integer as required,
      sum(answered)::integer as answered, sum(required_answered)::integer as required_answered,
      sum(requested)::integer as requested, sum(allocated)::integer as allocated,
      sum(final_allocated)::integer as final_allocated
    from request_sums group by ${KEY} having sum(total) <> 0 order by ${KEY}`;
const COUNTED = sql`select ${KEY}, count(*)::integer as total,
      (count(*) filter (where is_request_required))::integer as required,
      count(requested_quantity)::integer as answered,
      (count(requested_quantity) filter (where is_request_required))::integer as required_answered,
      coalesce(sum(requested_quantity), 0)::integer as requested,
      coalesce(sum(allocated_quantity), 0)::integer as allocated,
      coalesce(sum(allocated_quantity) filter (where finalized_at is not null), 0)::integer as final_allocated
    from requests group by ${KEY} order by ${KEY}`;
const KEPT_FINAL = sql`select ${KEY}, sum(total)::integer as total, sum(required)::integer as required,
      sum(answered)::integer as answered, sum(required_answered)::integer as required_answered
    from final_request_sums group by ${KEY} having sum(total) <> 0 order by ${KEY}`;
const COUNTED_FINAL = sql`select ${KEY}, count(*)::integer as total,
      (count(*) filter (where is_request_required))::integer as required,
      count(requested_quantity)::integer as answered,
      (count(requested_quantity) filter (where is_request_required))::integer as required_answered
    from requests where finalized_at is not null group by ${KEY} order by ${KEY}`;
export const KEPT_FLOORS = sql`select ${KEY}, sum(allocated)::integer as allocated
    from floor_sums group by ${KEY} having sum(allocated) <> 0 order by ${KEY}`;
const COUNTED_FLOORS = sql`select ${KEY}, sum(floor_quantity)::integer as allocated from requests
    where finalized_at is null and floor_quantity <> 0 group by ${KEY} order by ${KEY}`;
const KEPT_DAYS = sql`select brand_id, market_id, day::text, sum(answered)::integer as answered from request_answers
    group by brand_id, market_id, day having sum(answered) <> 0 order by brand_id, market_id, day`;
const COUNTED_DAYS = sql`select brand_id, market_id, (submitted_at at time zone 'utc')::date::text as day,
      count(*)::integer as answered
    from requests where is_request_required and requested_quantity is not null and submitted_at is not null
    group by grouping sets ((brand_id, (submitted_at at time zone 'utc')::date),
      (market_id, (submitted_at at time zone 'utc')::date))
    order by brand_id, market_id, day`;

const FIGURES = [
  ...['total', 'required', 'answered', 'required_answered', 'requested', 'allocated', 'final_total'],
  ...['final_required', 'final_answered', 'final_required_answered', 'final_allocated', 'floor_allocated'],
];
const SUMMED = sql.raw(FIGURES.map((name) => `sum(${name})::integer as ${name}`).join(', '));
const COUNTED_FIGURES_OF_REQUESTS = sql`count(*)::integer as total,
    (count(*) filter (where is_request_required))::integer as required,
    count(requested_quantity)::integer as answered,
    (count(requested_quantity) filter (where is_request_required))::integer as required_answered,
    coalesce(sum(requested_quantity), 0)::integer as requested,
    coalesce(sum(allocated_quantity), 0)::integer as allocated,
    (count(*) filter (where finalized_at is not null))::integer as final_total,
    (count(*) filter (where finalized_at is not null and is_request_required))::integer as final_required,
    (count(requested_quantity) filter (where finalized_at is not null))::integer as final_answered,
    (count(requested_quantity) filter (where finalized_at is not null and is_request_required))::integer
      as final_required_answered,
    coalesce(sum(allocated_quantity) filter (where finalized_at is not null), 0)::integer as final_allocated,
    coalesce(sum(floor_quantity) filter (where finalized_at is null), 0)::integer as floor_allocated`;
const KEPT_TOTALS = sql`select ${KEY}, ${SUMMED}
  from request_totals group by ${KEY} having sum(total) <> 0 order by ${KEY}`;
const COUNTED_TOTALS = sql`select ${KEY}, ${COUNTED_FIGURES_OF_REQUESTS}
  from requests group by grouping sets ((allocation_system_id, fiscal_year),
    (allocation_system_id, fiscal_year, brand_id), (allocation_system_id, fiscal_year, market_id))
  order by ${KEY}`;

const SET_ASIDE_KEY = sql`${KEY}, is_disabled, is_published`;
const KEPT_SET_ASIDE = sql`select ${SET_ASIDE_KEY}, ${SUMMED}
  from set_aside_totals group by ${SET_ASIDE_KEY} having sum(total) <> 0 order by ${SET_ASIDE_KEY}`;
/** The requests of products that are set aside, with the state of these. */
const SET_ASIDE = sql`(
    select requests.*, is_disabled, published_at is not null as is_published
    from requests join (select product_id, is_disabled, published_at from products) as products using (product_id)
    where is_disabled or published_at is null
  ) as requests`;
const COUNTED_SET_ASIDE = sql`select ${SET_ASIDE_KEY}, ${COUNTED_FIGURES_OF_REQUESTS}
  from ${SET_ASIDE} group by grouping sets (
    (allocation_system_id, fiscal_year, is_disabled, is_published),
    (allocation_system_id, fiscal_year, brand_id, is_disabled, is_published),
    (allocation_system_id, fiscal_year, market_id, is_disabled, is_published),
    (allocation_system_id, fiscal_year, brand_id, market_id, is_disabled, is_published)
  ) order by ${SET_ASIDE_KEY}`;
const KEPT_SET_ASIDE_DAYS = sql`select ${SET_ASIDE_KEY}, day::text, sum(answered)::integer as answered from set_aside_answers
  group by ${SET_ASIDE_KEY}, day having sum(answered) <> 0 order by ${SET_ASIDE_KEY}, day`;
const COUNTED_SET_ASIDE_DAYS = sql`select ${SET_ASIDE_KEY}, day::text, count(*)::integer as answered
  from (select *, (submitted_at at time zone 'utc')::date as day from ${SET_ASIDE}) as requests
  where is_request_required and requested_quantity is not null and submitted_at is not null
  group by grouping sets (
    (allocation_system_id, fiscal_year, is_disabled, is_published, brand_id, day),
    (allocation_system_id, fiscal_year, is_disabled, is_published, market_id, day)
  ) order by ${SET_ASIDE_KEY}, day`;

const OFFER_KEY = sql`allocation_system_id, fiscal_year, market_id`;
const KEPT_OFFERS = sql`select ${OFFER_KEY}, sum(offers)::integer as offers,
    sum(final_offers)::integer as final_offers, sum(disabled)::integer as disabled,
    sum(final_disabled)::integer as final_disabled
  from offer_sums group by ${OFFER_KEY} having sum(offers) <> 0 or sum(disabled) <> 0 order by ${OFFER_KEY}`;
const COUNTED_OFFERS = sql`select ${OFFER_KEY},
    (count(*) filter (where not is_disabled))::integer as offers,
    (count(*) filter (where not is_disabled and finalized_at is not null))::integer as final_offers,
    (count(*) filter (where is_disabled))::integer as disabled,
    (count(*) filter (where is_disabled and finalized_at is not null))::integer as final_disabled
  from (
    select p.*, unnest(coalesce(eligible_market_ids, array[null::integer])) as market_id from products p
  ) as offered
  where published_at is not null group by ${OFFER_KEY} order by ${OFFER_KEY}`;

const LIST_KEY = sql`allocation_system_id, fiscal_year, is_to_all, market_ids`;
const KEPT_LISTS = sql`select ${LIST_KEY}, sum(products)::integer as products
  from offer_lists group by ${LIST_KEY} having sum(products) <> 0 order by ${LIST_KEY}`;
const COUNTED_LISTS = sql`select ${LIST_KEY}, count(*)::integer as products
  from (
    select p.*, eligible_market_ids is null as is_to_all, coalesce(eligible_market_ids, '{}') as market_ids from products p
  ) as offered
  where published_at is not null group by ${LIST_KEY} order by ${LIST_KEY}`;

const OFFERED_KEY = sql`allocation_system_id, fiscal_year, brand_id, is_to_all, market_ids`;
const KEPT_OFFERED = sql`select ${OFFERED_KEY}, sum(published)::integer as published, sum(final)::integer as final,
    sum(disabled)::integer as disabled, sum(available)::integer as available
  from offered_products group by ${OFFERED_KEY} having sum(published + final + disabled) <> 0 order by ${OFFERED_KEY}`;
const COUNTED_OFFERED = sql`select ${OFFERED_KEY},
    (count(*) filter (where not is_disabled and finalized_at is null))::integer as published,
    (count(*) filter (where not is_disabled and finalized_at is not null))::integer as final,
    (count(*) filter (where is_disabled))::integer as disabled,
    coalesce(sum(available_quantity - reserve_quantity) filter (where not is_disabled), 0)::integer as available
  from (
    select p.*, eligible_market_ids is null as is_to_all, coalesce(eligible_market_ids, '{}') as market_ids from products p
  ) as offered
  where published_at is not null group by ${OFFERED_KEY} order by ${OFFERED_KEY}`;

const KEPT_COUNTS = sql`select product_id, request_count, answered_count, declined_count, required_count,
    required_answered_count, required_declined_count
  from products order by product_id`;
const COUNTED_COUNTS = sql`select product_id, count(request_id)::integer as request_count,
    count(requested_quantity)::integer as answered_count,
    (count(*) filter (where requested_quantity = 0))::integer as declined_count,
    (count(*) filter (where is_request_required))::integer as required_count,
    (count(requested_quantity) filter (where is_request_required))::integer as required_answered_count,
    (count(*) filter (where is_request_required and requested_quantity = 0))::integer as required_declined_count
  from products left join requests using (product_id) group by product_id order by product_id`;

const PRODUCT_FIGURES = sql`product_id, allocation_system_id, fiscal_year, brand_id, available_quantity, reserve_quantity, unit_price,
  currency, is_disabled, published_at, finalized_at, request_count, answered_count, declined_count, required_count,
  required_answered_count, required_declined_count, requested_total, allocated_total, undecided_count, unmet_count,
  cut_without_reason_count, below_minimum_count, far_above_count`;
const KEPT_FIGURES = sql`select ${PRODUCT_FIGURES}, look_holds, offer_count from product_figures order by product_id`;
const COUNTED_FIGURES = sql`select ${PRODUCT_FIGURES}, look_holds, case when eligible_market_ids is not null then (
      select count(*)::integer from markets where market_id = any(eligible_market_ids) and not is_retired
    ) end as offer_count
  from products left join (select product_id, holds as look_holds from product_looks) as looks using (product_id)
  order by product_id`;

const GROUP_SUMS = [
  ...[
    'available_quantity',
    'reserve_quantity',
    'request_count',
    'answered_count',
    'declined_count',
    'required_count',
  ],
  ...[
    'required_answered_count',
    'required_declined_count',
    'requested_total',
    'allocated_total',
    'undecided_count',
  ],
  ...['unmet_count', 'cut_without_reason_count', 'below_minimum_count', 'far_above_count'],
];
const GROUPED = sql.raw(GROUP_SUMS.map((name) => `sum(${name})::integer as ${name}`).join(', '));
const GROUP_KEY = sql`allocation_system_id, fiscal_year, brand_id, is_published, is_final, is_disabled, look_holds, is_above_supply,
  has_undecided, has_unmet, has_cut_without_reason, has_below_minimum, has_far_above`;
const KEPT_GROUPS = sql`select ${GROUP_KEY}, sum(products)::integer as products, ${GROUPED}
  from product_totals group by ${GROUP_KEY} having sum(products) <> 0 order by ${GROUP_KEY}`;
const COUNTED_GROUPS = sql`select ${GROUP_KEY}, count(*)::integer as products, ${GROUPED}
  from products left join (select product_id, holds as look_holds from product_looks) as looks using (product_id)
    cross join lateral (
      select published_at is not null as is_published, finalized_at is not null as is_final,
        requested_total > available_quantity - reserve_quantity as is_above_supply, undecided_count > 0 as has_undecided,
        unmet_count > 0 as has_unmet, cut_without_reason_count > 0 as has_cut_without_reason,
        below_minimum_count > 0 as has_below_minimum, far_above_count > 0 as has_far_above
    ) as traits
  group by ${GROUP_KEY} order by ${GROUP_KEY}`;
const KEPT_FAR_ABOVE = sql`select ${KEY}, sum(requests)::integer as requests
  from far_above_totals group by ${KEY} having sum(requests) <> 0 order by ${KEY}`;
const COUNTED_FAR_ABOVE = sql`select ${KEY}, count(*)::integer as requests
  from products cross join lateral unnest(far_above_market_ids) as far_above (market_id)
  where published_at is not null and finalized_at is null and not is_disabled
  group by grouping sets ((allocation_system_id, fiscal_year, market_id), (allocation_system_id, fiscal_year, brand_id, market_id))
  order by ${KEY}`;

const REPEATED = sql.raw(
  [
    ...['repeated_pairs', 'repeated_request_count', 'repeated_answered_count', 'repeated_declined_count'],
    ...['repeated_required_count', 'repeated_required_answered_count', 'repeated_required_declined_count'],
  ]
    .map((name) => `sum(${name})::integer as ${name}`)
    .join(', '),
);
/** Each pair of a product and a market that is listed, and was requested in the year before as well. */
const REPEATED_PAIRS = sql`(
    select p.product_id, r.request_id, r.requested_quantity, r.is_request_required
    from products p cross join markets m
      left join requests r on r.product_id = p.product_id and r.market_id = m.market_id
    where (r.request_id is not null
        or not m.is_retired and (p.eligible_market_ids is null or m.market_id = any(p.eligible_market_ids)))
      and exists (
        select from products earlier join requests asked on asked.product_id = earlier.product_id
        where earlier.allocation_system_id = p.allocation_system_id and earlier.fiscal_year = p.fiscal_year - 1
          and (earlier.sku_id = p.sku_id or earlier.brand_id = p.brand_id and earlier.name = p.name)
          and asked.market_id = m.market_id
      )
  ) as pairs`;
const COUNTED_REPEATED = sql`select product_id, count(*)::integer as repeated_pairs,
    count(request_id)::integer as repeated_request_count,
    count(requested_quantity)::integer as repeated_answered_count,
    (count(*) filter (where requested_quantity = 0))::integer as repeated_declined_count,
    (count(*) filter (where is_request_required))::integer as repeated_required_count,
    (count(requested_quantity) filter (where is_request_required))::integer as repeated_required_answered_count,
    (count(*) filter (where is_request_required and requested_quantity = 0))::integer as repeated_required_declined_count
  from ${REPEATED_PAIRS} group by product_id order by product_id`;
const KEPT_REPEATED = sql`select product_id, ${REPEATED} from product_figures where repeated_pairs > 0
  group by product_id order by product_id`;
const STATE_KEY = sql`allocation_system_id, fiscal_year, brand_id, is_published, is_final, is_disabled`;
const KEPT_REPEATED_TOTALS = sql`select ${STATE_KEY}, ${REPEATED} from repeated_totals
  group by ${STATE_KEY} having sum(repeated_pairs) <> 0 order by ${STATE_KEY}`;
const COUNTED_REPEATED_TOTALS = sql`select ${STATE_KEY}, ${REPEATED}
  from (${COUNTED_REPEATED}) as counted join (
    select product_id, allocation_system_id, fiscal_year, brand_id, published_at is not null as is_published,
      finalized_at is not null as is_final, is_disabled
    from products
  ) as states using (product_id)
  group by ${STATE_KEY} order by ${STATE_KEY}`;
const BLOCK_SUMS = sql.raw(
  [
    ...['offer_count', 'request_count', 'answered_count', 'declined_count', 'required_count'],
    ...['required_answered_count', 'required_declined_count', 'repeated_pairs', 'repeated_request_count'],
    ...['repeated_answered_count', 'repeated_declined_count', 'repeated_required_count'],
    ...['repeated_required_answered_count', 'repeated_required_declined_count'],
  ]
    .map((name) => `coalesce(sum(${name}), 0)::integer as ${name}`)
    .join(', '),
);
const BLOCK_KEY = sql`title_block_id, is_published, is_final, is_disabled`;
const KEPT_BLOCKS = sql`select ${BLOCK_KEY}, sum(products)::integer as products, sum(offered_to_all)::integer as offered_to_all, ${BLOCK_SUMS}
  from block_totals group by ${BLOCK_KEY} having sum(products) <> 0 order by ${BLOCK_KEY}`;
const COUNTED_BLOCKS = sql`select ${BLOCK_KEY}, count(*)::integer as products,
    (count(*) filter (where offer_count is null))::integer as offered_to_all, ${BLOCK_SUMS}
  from (
    select *, published_at is not null as is_published, finalized_at is not null as is_final from product_figures
  ) as of_products
  group by ${BLOCK_KEY} order by ${BLOCK_KEY}`;
/** The block of each product, and the last one that begins with its title or before. */
const KEPT_TITLES = sql`select product_id, title_block_id from product_figures order by product_id`;
const PRODUCT_TITLES = sql`select product_id, (
      select title_block_id from title_blocks
      where title_blocks.allocation_system_id = products.allocation_system_id
        and title_blocks.fiscal_year = products.fiscal_year and first_title <= title_search
      order by first_title desc limit 1
    ) as title_block_id
  from products order by product_id`;

const KEPT_MARKET_LISTS = sql`select product_id, market_ids
  from product_figures left join market_lists using (market_list_id) order by product_id`;
const PRODUCT_LISTS = sql`select product_id, eligible_market_ids as market_ids from products order by product_id`;

const PAIRS: readonly (readonly [SQL, SQL])[] = [
  [KEPT, COUNTED],
  [KEPT_FINAL, COUNTED_FINAL],
  [KEPT_FLOORS, COUNTED_FLOORS],
  [KEPT_DAYS, COUNTED_DAYS],
  [KEPT_TOTALS, COUNTED_TOTALS],
  [KEPT_OFFERS, COUNTED_OFFERS],
  [KEPT_LISTS, COUNTED_LISTS],
  [KEPT_OFFERED, COUNTED_OFFERED],
  [KEPT_COUNTS, COUNTED_COUNTS],
  [KEPT_FIGURES, COUNTED_FIGURES],
  [KEPT_GROUPS, COUNTED_GROUPS],
  [KEPT_FAR_ABOVE, COUNTED_FAR_ABOVE],
  [KEPT_REPEATED, COUNTED_REPEATED],
  [KEPT_REPEATED_TOTALS, COUNTED_REPEATED_TOTALS],
  [KEPT_MARKET_LISTS, PRODUCT_LISTS],
  [KEPT_BLOCKS, COUNTED_BLOCKS],
  [KEPT_TITLES, PRODUCT_TITLES],
  [KEPT_SET_ASIDE, COUNTED_SET_ASIDE],
  [KEPT_SET_ASIDE_DAYS, COUNTED_SET_ASIDE_DAYS],
];

/** The rows of a query, as they come. */
export const read = (database: Database, query: SQL) =>
  queryRows(database, z.record(z.string(), z.unknown()), query);

/** Every stored sum equals the counted one. */
export async function expectKept(database: Database): Promise<void> {
  for (const [kept, counted] of PAIRS)
    expect(await read(database, kept)).toEqual(await read(database, counted));
}
