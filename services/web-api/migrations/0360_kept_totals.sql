-- The counts beside a list must not cost more than the list: the sums of requests (0100, 0160, 0190) are also kept by year,
-- by brand and by market alone, where a year of 100 brands and 450 markets has 551 rows and not 45,000. Like those, the table
-- is a bag: rows of one key add up, writers only add rows, and the service replaces the rows of a key by their sum
-- (data/summary/fold-sums.ts). The instances of the release before know nothing of it, and need not.
create table request_totals (
  allocation_system_id integer not null,
  fiscal_year integer not null,
  -- Both null: the whole year.
  brand_id integer,
  market_id integer,
  total bigint not null,
  required bigint not null,
  answered bigint not null,
  required_answered bigint not null,
  requested bigint not null,
  allocated bigint not null,
  -- Of submitted requests: counts, and what was allocated.
  final_total bigint not null,
  final_required bigint not null,
  final_answered bigint not null,
  final_required_answered bigint not null,
  final_allocated bigint not null,
  -- The minimums of reopened requests.
  floor_allocated bigint not null,
  check (brand_id is null or market_id is null)
);
create index request_totals_of_year on request_totals (allocation_system_id, fiscal_year)
  where brand_id is null and market_id is null;
create index request_totals_by_brand on request_totals (allocation_system_id, fiscal_year, brand_id)
  where brand_id is not null;
create index request_totals_by_market on request_totals (allocation_system_id, fiscal_year, market_id)
  where market_id is not null;

create function request_totals_changed() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'select 1 as sign, * from new_rows'
    when 'DELETE' then 'select -1 as sign, * from old_rows'
    else 'select 1 as sign, * from new_rows union all select -1 as sign, * from old_rows'
  end;
begin
  execute format($sql$
    insert into request_totals
    select * from (
      select allocation_system_id, fiscal_year, brand_id, market_id,
        sum(sign) as total,
        coalesce(sum(sign) filter (where is_request_required), 0) as required,
        coalesce(sum(sign) filter (where requested_quantity is not null), 0) as answered,
        coalesce(sum(sign) filter (where is_request_required and requested_quantity is not null), 0)
          as required_answered,
        coalesce(sum(sign * requested_quantity), 0) as requested,
        coalesce(sum(sign * allocated_quantity), 0) as allocated,
        coalesce(sum(sign) filter (where finalized_at is not null), 0) as final_total,
        coalesce(sum(sign) filter (where finalized_at is not null and is_request_required), 0) as final_required,
        coalesce(sum(sign) filter (where finalized_at is not null and requested_quantity is not null), 0)
          as final_answered,
        coalesce(sum(sign) filter (
          where finalized_at is not null and is_request_required and requested_quantity is not null
        ), 0) as final_required_answered,
        coalesce(sum(sign * allocated_quantity) filter (where finalized_at is not null), 0) as final_allocated,
        coalesce(sum(sign * floor_quantity) filter (where finalized_at is null), 0) as floor_allocated
      from (%1$s) as changed
      group by grouping sets (
        (allocation_system_id, fiscal_year),
        (allocation_system_id, fiscal_year, brand_id),
        (allocation_system_id, fiscal_year, market_id)
      )
    ) as sums
    where (total, required, answered, required_answered, requested, allocated, final_total, final_required,
        final_answered, final_required_answered, final_allocated, floor_allocated)
      <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  $sql$, changed);
  return null;
end $$;

create trigger request_totals_inserted after insert on requests
  referencing new table as new_rows for each statement execute function request_totals_changed();
create trigger request_totals_updated after update on requests
  referencing old table as old_rows new table as new_rows
  for each statement execute function request_totals_changed();
create trigger request_totals_deleted after delete on requests
  referencing old table as old_rows for each statement execute function request_totals_changed();

-- After the triggers, which wait for whoever writes: nothing falls in between.
insert into request_totals
select allocation_system_id, fiscal_year, brand_id, market_id, count(*),
  count(*) filter (where is_request_required),
  count(requested_quantity),
  count(requested_quantity) filter (where is_request_required),
  coalesce(sum(requested_quantity), 0),
  coalesce(sum(allocated_quantity), 0),
  count(*) filter (where finalized_at is not null),
  count(*) filter (where finalized_at is not null and is_request_required),
  count(requested_quantity) filter (where finalized_at is not null),
  count(requested_quantity) filter (where finalized_at is not null and is_request_required),
  coalesce(sum(allocated_quantity) filter (where finalized_at is not null), 0),
  coalesce(sum(floor_quantity) filter (where finalized_at is null), 0)
from requests
group by grouping sets (
  (allocation_system_id, fiscal_year),
  (allocation_system_id, fiscal_year, brand_id),
  (allocation_system_id, fiscal_year, market_id)
);

-- How many published products a market may ask for, by what it can do with them. It follows from the products alone: whether
-- a market is retired is asked when it is read. A bag, as above.
create table offer_sums (
  allocation_system_id integer not null,
  fiscal_year integer not null,
  -- Null: the products that are offered to all markets.
  market_id integer,
  -- Not disabled, and of these the submitted ones; disabled, and of these the submitted ones.
  offers bigint not null,
  final_offers bigint not null,
  disabled bigint not null,
  final_disabled bigint not null
);
create index offer_sums_by_market on offer_sums (allocation_system_id, fiscal_year, market_id);

create function offer_sums_changed() returns trigger language plpgsql as $$
declare
  columns constant text := 'product_id, allocation_system_id, fiscal_year, eligible_market_ids, is_disabled,
    published_at is not null as is_published, finalized_at is not null as is_final';
  changed text := case tg_op
    when 'INSERT' then format('select 1 as sign, %s from new_rows', columns)
    when 'DELETE' then format('select -1 as sign, %s from old_rows', columns)
    -- Most updates of a product are of its sums: what did not change adds up to nothing, and is left out at once.
    else format('select sum(sign) as sign, product_id, allocation_system_id, fiscal_year, eligible_market_ids,
        is_disabled, is_published, is_final
      from (select 1 as sign, %1$s from new_rows union all select -1 as sign, %1$s from old_rows) as both_rows
      group by 2, 3, 4, 5, 6, 7, 8 having sum(sign) <> 0', columns)
  end;
begin
  execute format($sql$
    insert into offer_sums
    select * from (
      select allocation_system_id, fiscal_year, market_id,
        coalesce(sum(sign) filter (where not is_disabled), 0) as offers,
        coalesce(sum(sign) filter (where not is_disabled and is_final), 0) as final_offers,
        coalesce(sum(sign) filter (where is_disabled), 0) as disabled,
        coalesce(sum(sign) filter (where is_disabled and is_final), 0) as final_disabled
      from (%1$s) as changed cross join lateral (
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

create trigger offer_sums_inserted after insert on products
  referencing new table as new_rows for each statement execute function offer_sums_changed();
create trigger offer_sums_updated after update on products
  referencing old table as old_rows new table as new_rows
  for each statement execute function offer_sums_changed();
create trigger offer_sums_deleted after delete on products
  referencing old table as old_rows for each statement execute function offer_sums_changed();

insert into offer_sums
select allocation_system_id, fiscal_year, market_id,
  count(*) filter (where not is_disabled),
  count(*) filter (where not is_disabled and finalized_at is not null),
  count(*) filter (where is_disabled),
  count(*) filter (where is_disabled and finalized_at is not null)
from products cross join lateral (
  select null::integer as market_id where eligible_market_ids is null
  union all
  select distinct unnest(eligible_market_ids)
) as offered
where published_at is not null
group by allocation_system_id, fiscal_year, market_id;

-- What is subtracted from the sums (0100), without the many drafts that nobody has a request for.
create index products_set_aside_asked on products (allocation_system_id, fiscal_year, product_id)
  where (is_disabled or published_at is null) and request_count > 0;
drop index products_set_aside;
