-- Fills and keeps what 0551 made. Whoever writes products, requests or markets is waited for first, in the order of the writers.
-- Readers are not.
lock table products in exclusive mode;
lock table requests in share row exclusive mode;
lock table markets in share row exclusive mode;

create or replace function product_offers_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into market_lists (market_ids)
    select distinct eligible_market_ids from new_rows
    where eligible_market_ids is not null
      and not exists (select from market_lists where market_ids = eligible_market_ids)
    on conflict do nothing;
    update product_figures set offer_count = count_offers(offered.eligible_market_ids),
      market_list_id = (select market_list_id from market_lists where market_ids = offered.eligible_market_ids)
    from (select product_id, eligible_market_ids from new_rows where eligible_market_ids is not null offset 0) as offered
    where product_figures.product_id = offered.product_id;
  else
    insert into market_lists (market_ids)
    select new.eligible_market_ids
    where new.eligible_market_ids is not null
      and not exists (select from market_lists where market_ids = new.eligible_market_ids)
    on conflict do nothing;
    update product_figures
    set offer_count = case when new.eligible_market_ids is not null then count_offers(new.eligible_market_ids) end,
      market_list_id = (select market_list_id from market_lists where market_ids = new.eligible_market_ids)
    where product_id = new.product_id;
  end if;
  return null;
end $$;

-- A product and the same one of the year before: by SKU id, or by brand and name. Both say the other's year, for the index of either.
create view same_products as
select later.product_id, earlier.product_id as earlier_id
from products later join products earlier on earlier.allocation_system_id = later.allocation_system_id
  and earlier.fiscal_year = later.fiscal_year - 1 and later.fiscal_year = earlier.fiscal_year + 1
  and earlier.sku_id = later.sku_id
union all
select later.product_id, earlier.product_id
from products later join products earlier on earlier.allocation_system_id = later.allocation_system_id
  and earlier.fiscal_year = later.fiscal_year - 1 and later.fiscal_year = earlier.fiscal_year + 1
  and earlier.brand_id = later.brand_id and earlier.name = later.name;

-- Counts again from the requests of both years as they stand. The products are locked first: whoever waits for another writer
-- then reads what that one wrote.
create function recount_repeated(ids integer[]) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform from products where product_id = any(ids) order by product_id for no key update;
  update product_figures set
    repeated_pairs = c.pairs,
    repeated_request_count = c.requests,
    repeated_answered_count = c.answered,
    repeated_declined_count = c.declined,
    repeated_required_count = c.required,
    repeated_required_answered_count = c.required_answered,
    repeated_required_declined_count = c.required_declined
  from (
    select p.product_id, count(asked.market_id) as pairs, count(r.request_id) as requests,
      count(r.requested_quantity) as answered,
      count(*) filter (where r.requested_quantity = 0) as declined,
      count(*) filter (where r.is_request_required) as required,
      count(r.requested_quantity) filter (where r.is_request_required) as required_answered,
      count(*) filter (where r.is_request_required and r.requested_quantity = 0) as required_declined
    from products p
      left join lateral (
        select earlier_id from same_products where same_products.product_id = p.product_id offset 0
      ) as earlier on true
      left join (
        requests asked join markets m on m.market_id = asked.market_id
      ) on asked.product_id = earlier.earlier_id and (
        (not m.is_retired and coalesce(asked.market_id = any(p.eligible_market_ids), true))
        or exists (select from requests where requests.product_id = p.product_id and requests.market_id = asked.market_id)
      )
      left join requests r on r.product_id = p.product_id and r.market_id = asked.market_id
    where p.product_id = any(ids)
    group by p.product_id
  ) as c
  where product_figures.product_id = c.product_id
    and (repeated_pairs, repeated_request_count, repeated_answered_count, repeated_declined_count, repeated_required_count,
      repeated_required_answered_count, repeated_required_declined_count)
    <> (c.pairs, c.requests, c.answered, c.declined, c.required, c.required_answered, c.required_declined);
end $$;

-- Most writes change a quantity and not the kind of the request: they end with the comparison.
create function requests_repeated_changed() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  changed integer[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct product_id) into changed from (
      select product_id from (
        select 1 as sign, request_id, product_id, market_id, is_request_required, requested_quantity is null as is_open,
          requested_quantity = 0 as is_declined
        from new_rows
        union all
        select -1, request_id, product_id, market_id, is_request_required, requested_quantity is null, requested_quantity = 0
        from old_rows
      ) as both_rows
      group by request_id, product_id, market_id, is_request_required, is_open, is_declined having sum(sign) <> 0
    ) as written;
  elsif tg_op = 'INSERT' then
    select array_agg(distinct product_id) into changed from new_rows;
  else
    select array_agg(distinct product_id) into changed from old_rows;
  end if;
  if changed is not null then
    -- Only those that are one product of two years: a house's first year has none.
    changed := array(
      select product_id from same_products where product_id = any(changed)
      union
      select product_id from same_products where earlier_id = any(changed)
    );
    if changed <> '{}' then perform recount_repeated(changed); end if;
  end if;
  return null;
end $$;
create trigger requests_repeated_inserted after insert on requests
  referencing new table as new_rows for each statement execute function requests_repeated_changed();
create trigger requests_repeated_updated after update on requests
  referencing old table as old_rows new table as new_rows
  for each statement execute function requests_repeated_changed();
create trigger requests_repeated_deleted after delete on requests
  referencing old table as old_rows for each statement execute function requests_repeated_changed();

-- By their names after the triggers that insert the figures.
create function products_repeated_inserted() returns trigger language plpgsql as $$
begin
  perform recount_repeated(array(select product_id from new_rows));
  return null;
end $$;
create trigger products_repeated_inserted after insert on products
  referencing new table as new_rows for each statement execute function products_repeated_inserted();

-- A product that becomes another one, or is gone, was the one of the year before of another product than now.
create function products_repeated_changed() returns trigger language plpgsql as $$
declare
  ids integer[] := array(
    select product_id from products
    where allocation_system_id = old.allocation_system_id and fiscal_year = old.fiscal_year + 1
      and (sku_id = old.sku_id or brand_id = old.brand_id and name = old.name)
  );
begin
  if tg_op = 'UPDATE' then
    ids := ids || new.product_id || array(select product_id from same_products where earlier_id = new.product_id);
  end if;
  perform recount_repeated(ids);
  return null;
end $$;
create trigger products_repeated_updated after update on products
  for each row when (
    (old.allocation_system_id, old.fiscal_year, old.brand_id, old.sku_id, old.name, old.eligible_market_ids)
      is distinct from
    (new.allocation_system_id, new.fiscal_year, new.brand_id, new.sku_id, new.name, new.eligible_market_ids)
  ) execute function products_repeated_changed();
create trigger products_repeated_deleted after delete on products
  for each row execute function products_repeated_changed();

create function market_repeated_changed() returns trigger language plpgsql as $$
begin
  perform recount_repeated(array(
    select same_products.product_id from same_products join requests on requests.product_id = same_products.earlier_id
    where requests.market_id = new.market_id
  ));
  return null;
end $$;
create trigger market_repeated_changed after update on markets for each row
  when (old.is_retired is distinct from new.is_retired)
  execute function market_repeated_changed();

-- Many products share a list.
insert into market_lists (market_ids)
select distinct eligible_market_ids from products where eligible_market_ids is not null;
-- Each row of the figures is written once.
with same as materialized (
  select product_id, earlier_id, eligible_market_ids from same_products join products using (product_id)
), counted as (
  select same.product_id, count(*) as pairs, count(r.request_id) as requests, count(r.requested_quantity) as answered,
    count(*) filter (where r.requested_quantity = 0) as declined,
    count(*) filter (where r.is_request_required) as required,
    count(r.requested_quantity) filter (where r.is_request_required) as required_answered,
    count(*) filter (where r.is_request_required and r.requested_quantity = 0) as required_declined
  from same join requests asked on asked.product_id = same.earlier_id
    join markets m on m.market_id = asked.market_id
    left join requests r on r.product_id = same.product_id and r.market_id = asked.market_id
  where r.request_id is not null or (not m.is_retired and coalesce(asked.market_id = any(same.eligible_market_ids), true))
  group by same.product_id
)
update product_figures set
  market_list_id = market_lists.market_list_id,
  repeated_pairs = coalesce(c.pairs, 0),
  repeated_request_count = coalesce(c.requests, 0),
  repeated_answered_count = coalesce(c.answered, 0),
  repeated_declined_count = coalesce(c.declined, 0),
  repeated_required_count = coalesce(c.required, 0),
  repeated_required_answered_count = coalesce(c.required_answered, 0),
  repeated_required_declined_count = coalesce(c.required_declined, 0)
from products left join market_lists on market_lists.market_ids = products.eligible_market_ids
  left join counted c on c.product_id = products.product_id
where product_figures.product_id = products.product_id
  and (products.eligible_market_ids is not null or c.product_id is not null);

do $do$
declare
  counts constant text[] := (
    select array_agg(attname::text order by attnum) from pg_attribute
    where attrelid = 'repeated_totals'::regclass and attname like 'repeated%'
  );
  sums constant text := (select string_agg(format('sum(sign * (product).%1$s) as %1$s', name), ', ') from unnest(counts) as name);
begin
  -- Most writes change neither these counts nor the state, and end with the condition of the trigger.
  execute format(
    $create$
      create function repeated_totals_changed() returns trigger language plpgsql as $function$
      begin
        insert into repeated_totals
        select (product).allocation_system_id, (product).fiscal_year, (product).brand_id,
          (product).published_at is not null, (product).finalized_at is not null, (product).is_disabled, %1$s
        from (values (1, new), (-1, old)) as changed (sign, product)
        where (product).repeated_pairs > 0
        group by 1, 2, 3, 4, 5, 6;
        return null;
      end $function$
    $create$,
    sums
  );
  execute format(
    $create$
      create trigger repeated_totals_updated after update on product_figures
        for each row when (
          (old.allocation_system_id, old.fiscal_year, old.brand_id, old.published_at is null, old.finalized_at is null,
              old.is_disabled, %1$s)
            is distinct from
          (new.allocation_system_id, new.fiscal_year, new.brand_id, new.published_at is null, new.finalized_at is null,
              new.is_disabled, %2$s)
          and (old.repeated_pairs > 0 or new.repeated_pairs > 0)
        ) execute function repeated_totals_changed()
    $create$,
    (select string_agg('old.' || name, ', ') from unnest(counts) as name),
    (select string_agg('new.' || name, ', ') from unnest(counts) as name)
  );
  execute format(
    $sql$
      insert into repeated_totals
      select allocation_system_id, fiscal_year, brand_id, published_at is not null, finalized_at is not null, is_disabled, %1$s
      from product_figures where repeated_pairs > 0 group by 1, 2, 3, 4, 5, 6
    $sql$,
    (select string_agg(format('sum(%1$s)', name), ', ') from unnest(counts) as name)
  );
end $do$;
create trigger repeated_totals_deleted after delete on product_figures
  for each row when (old.repeated_pairs > 0) execute function repeated_totals_changed();
analyze market_lists;
analyze repeated_totals;
