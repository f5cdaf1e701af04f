-- A year's summary and the counts of its markets are as long as its brands and markets, however many requests it has:
-- reading them must not cost the requests. So what requests add up to is kept, by brand and market, and answers by day.
--
-- The two tables are bags: rows of one key add up. Who writes requests only adds rows to them, in the same
-- transaction, so that nobody waits for a sum that another one is changing; now and then the service replaces the rows
-- of a key by their sum (repositories/summary/fold-sums.ts). They follow from requests alone: what else a figure asks
-- of a product (is it disabled?) is subtracted by whoever reads.

create table request_sums (
  allocation_system_id integer not null,
  fiscal_year integer not null,
  brand_id integer not null,
  market_id integer not null,
  total bigint not null,
  required bigint not null,
  answered bigint not null,
  required_answered bigint not null,
  requested bigint not null,
  allocated bigint not null,
  -- of submitted products alone: what the market may know
  final_allocated bigint not null
);
create index request_sums_by_key on request_sums (allocation_system_id, fiscal_year, brand_id, market_id);

-- Required requests by the UTC day they were answered on; once by brand and once by market, the other one null.
create table request_answers (
  allocation_system_id integer not null,
  fiscal_year integer not null,
  brand_id integer,
  market_id integer,
  day date not null,
  answered bigint not null,
  check ((brand_id is null) <> (market_id is null))
);
create index request_answers_by_key on request_answers (allocation_system_id, fiscal_year, brand_id, market_id, day);

create function request_sums_changed() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'select 1 as sign, * from new_rows'
    when 'DELETE' then 'select -1 as sign, * from old_rows'
    else 'select 1 as sign, * from new_rows union all select -1 as sign, * from old_rows'
  end;
begin
  execute format($sql$
    insert into request_sums
    select * from (
      select allocation_system_id, fiscal_year, brand_id, market_id,
        sum(sign) as total,
        coalesce(sum(sign) filter (where is_request_required), 0) as required,
        coalesce(sum(sign) filter (where requested_quantity is not null), 0) as answered,
        coalesce(sum(sign) filter (where is_request_required and requested_quantity is not null), 0)
          as required_answered,
        coalesce(sum(sign * requested_quantity), 0) as requested,
        coalesce(sum(sign * final_quantity), 0) as allocated,
        coalesce(sum(sign * final_quantity) filter (where finalized_at is not null), 0) as final_allocated
      from (%1$s) as changed
      group by allocation_system_id, fiscal_year, brand_id, market_id
    ) as sums
    where (total, required, answered, required_answered, requested, allocated, final_allocated)
      <> (0, 0, 0, 0, 0, 0, 0)
  $sql$, changed);
  execute format($sql$
    insert into request_answers
    select allocation_system_id, fiscal_year, brand_id, market_id,
      (submitted_at at time zone 'utc')::date, sum(sign)
    from (%1$s) as changed
    where is_request_required and requested_quantity is not null and submitted_at is not null
    group by grouping sets (
      (allocation_system_id, fiscal_year, (submitted_at at time zone 'utc')::date, brand_id),
      (allocation_system_id, fiscal_year, (submitted_at at time zone 'utc')::date, market_id)
    )
    having sum(sign) <> 0
  $sql$, changed);
  return null;
end $$;

create trigger request_sums_inserted after insert on requests
  referencing new table as new_rows for each statement execute function request_sums_changed();
create trigger request_sums_updated after update on requests
  referencing old table as old_rows new table as new_rows for each statement execute function request_sums_changed();
create trigger request_sums_deleted after delete on requests
  referencing old table as old_rows for each statement execute function request_sums_changed();

insert into request_sums
select allocation_system_id, fiscal_year, brand_id, market_id, count(*),
  count(*) filter (where is_request_required),
  count(requested_quantity),
  count(requested_quantity) filter (where is_request_required),
  coalesce(sum(requested_quantity), 0),
  coalesce(sum(final_quantity), 0),
  coalesce(sum(final_quantity) filter (where finalized_at is not null), 0)
from requests group by allocation_system_id, fiscal_year, brand_id, market_id;

insert into request_answers
select allocation_system_id, fiscal_year, brand_id, market_id, (submitted_at at time zone 'utc')::date, count(*)
from requests
where is_request_required and requested_quantity is not null and submitted_at is not null
group by grouping sets (
  (allocation_system_id, fiscal_year, (submitted_at at time zone 'utc')::date, brand_id),
  (allocation_system_id, fiscal_year, (submitted_at at time zone 'utc')::date, market_id)
);

-- What is subtracted: the few products whose requests nobody waits for.
create index products_set_aside on products (allocation_system_id, fiscal_year, product_id)
  where is_disabled or published_at is null;

-- Pitches are what is offered less what is asked for already: a request of a market its product is not offered to
-- stands beside both. There is hardly one; to know that without looking at all of them each carries it.
alter table requests add column is_outside_offer boolean not null default false;

create function request_placed() returns trigger language plpgsql as $$
begin
  new.is_outside_offer = exists (
    select 1 from products
    where products.product_id = new.product_id and new.market_id <> all (products.eligible_market_ids)
  );
  return new;
end $$;
create trigger request_placed before insert or update of product_id, market_id on requests
  for each row execute function request_placed();

create function product_offer_changed() returns trigger language plpgsql as $$
begin
  update requests set is_outside_offer = not is_outside_offer
  where product_id = new.product_id
    and is_outside_offer <> coalesce(market_id <> all (new.eligible_market_ids), false);
  return null;
end $$;
create trigger product_offer_changed after update on products for each row
  when (old.eligible_market_ids is distinct from new.eligible_market_ids)
  execute function product_offer_changed();

update requests set is_outside_offer = true from products
where products.product_id = requests.product_id and requests.market_id <> all (products.eligible_market_ids);

create index requests_outside_offer on requests (allocation_system_id, fiscal_year, product_id) where is_outside_offer;
