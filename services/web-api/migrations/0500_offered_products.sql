-- How many published products of a brand are offered to one list of markets, by status, and how many pieces of them there are to
-- allocate: Home of a market's user read all products of the year for these. A bag like offer_lists (0420), kept by the same
-- trigger. Instances of the release before know nothing of it, and need not.
-- Whoever writes products is waited for first, so that no write falls between the count below and the trigger.
lock table products in share row exclusive mode;
create table offered_products (
  allocation_system_id integer not null,
  fiscal_year integer not null,
  brand_id integer not null,
  -- Offered to all markets: the list is empty then, and says nothing.
  is_to_all boolean not null,
  market_ids integer[] not null,
  -- Neither submitted nor disabled.
  published bigint not null,
  final bigint not null,
  disabled bigint not null,
  -- Pieces of those that are not disabled, after the reserve.
  available bigint not null
);
create index offered_products_of_year on offered_products (allocation_system_id, fiscal_year);

create or replace function offer_sums_changed() returns trigger language plpgsql as $$
declare
  columns constant text := 'product_id, allocation_system_id, fiscal_year, eligible_market_ids, is_disabled,
    published_at is not null as is_published, finalized_at is not null as is_final,
    brand_id, available_quantity - reserve_quantity as supply';
  changed text := case tg_op
    when 'INSERT' then format('select 1 as sign, %s from new_rows', columns)
    when 'DELETE' then format('select -1 as sign, %s from old_rows', columns)
    -- Most updates of a product are of its sums: what did not change adds up to nothing, and is left out at once.
    else format('select sum(sign) as sign, product_id, allocation_system_id, fiscal_year, eligible_market_ids,
        is_disabled, is_published, is_final, brand_id, supply
      from (select 1 as sign, %1$s from new_rows union all select -1 as sign, %1$s from old_rows) as both_rows
      group by 2, 3, 4, 5, 6, 7, 8, 9, 10 having sum(sign) <> 0', columns)
  end;
begin
  execute format($sql$
    with changed as materialized (%1$s), lists as (
      insert into offer_lists
      select allocation_system_id, fiscal_year, eligible_market_ids is null, coalesce(eligible_market_ids, '{}'), sum(sign)
      from changed where is_published
      group by allocation_system_id, fiscal_year, eligible_market_ids having sum(sign) <> 0
    ), of_brands as (
      insert into offered_products
      select allocation_system_id, fiscal_year, brand_id, eligible_market_ids is null, coalesce(eligible_market_ids, '{}'),
        coalesce(sum(sign) filter (where not is_disabled and not is_final), 0),
        coalesce(sum(sign) filter (where not is_disabled and is_final), 0),
        coalesce(sum(sign) filter (where is_disabled), 0),
        coalesce(sum(sign * supply) filter (where not is_disabled), 0)
      from changed where is_published
      group by allocation_system_id, fiscal_year, brand_id, eligible_market_ids
    )
    insert into offer_sums
    select * from (
      select allocation_system_id, fiscal_year, market_id,
        coalesce(sum(sign) filter (where not is_disabled), 0) as offers,
        coalesce(sum(sign) filter (where not is_disabled and is_final), 0) as final_offers,
        coalesce(sum(sign) filter (where is_disabled), 0) as disabled,
        coalesce(sum(sign) filter (where is_disabled and is_final), 0) as final_disabled
      from changed cross join lateral (
        select null::integer as market_id where eligible_market_ids is null
        union all
        select distinct unnest(eligible_market_ids)
      ) as offered
      where is_published
      group by allocation_system_id, fiscal_year, market_id
    ) as sums
    where (offers, final_offers, disabled, final_disabled) <> (0, 0, 0, 0)
  $sql$, changed);
  return null;
end $$;

insert into offered_products
select allocation_system_id, fiscal_year, brand_id, eligible_market_ids is null, coalesce(eligible_market_ids, '{}'),
  count(*) filter (where not is_disabled and finalized_at is null),
  count(*) filter (where not is_disabled and finalized_at is not null),
  count(*) filter (where is_disabled),
  coalesce(sum(available_quantity - reserve_quantity) filter (where not is_disabled), 0)
from products where published_at is not null
group by allocation_system_id, fiscal_year, brand_id, eligible_market_ids;
