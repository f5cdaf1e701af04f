-- A write of a request changes sums of its product, never what is on offer. The trigger looks for a change first, by a
-- statement that is planned once: what counts offers is text that PostgreSQL parses and plans each time.
create or replace function offer_sums_changed() returns trigger language plpgsql as $function$
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
  -- Not in one condition: only an update has both tables.
  if tg_op = 'UPDATE' then
    if not exists (
      select product_id, allocation_system_id, fiscal_year, eligible_market_ids, is_disabled, published_at is not null,
        finalized_at is not null, brand_id, available_quantity - reserve_quantity
      from new_rows
      except
      select product_id, allocation_system_id, fiscal_year, eligible_market_ids, is_disabled, published_at is not null,
        finalized_at is not null, brand_id, available_quantity - reserve_quantity
      from old_rows
    ) then
      return null;
    end if;
  end if;
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
end $function$;
