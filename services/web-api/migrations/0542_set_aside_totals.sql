-- What readers subtract from the sums of requests (0100, 0360): the requests of disabled products and of drafts. There are few of
-- them beside all requests, but they grow with the house, and each summary and each list of pitches read them. Now they are
-- kept as sums too, in bags: for the year (both keys null), by brand, by market, and by both.
-- A request belongs to them by the state that product_figures (0530) has of its product: a write of requests looks it up there,
-- and a change of it adds and takes all requests of the product. Whoever writes locks the product first, so the two
-- follow each other. Instances of the release before know nothing of it, and need not.
-- Writers lock products first: these are waited for before the requests.
lock table products in exclusive mode;
lock table requests in share row exclusive mode;
lock table product_figures in share row exclusive mode;
create table set_aside_totals (
  allocation_system_id integer not null,
  fiscal_year integer not null,
  brand_id integer,
  market_id integer,
  is_disabled boolean not null,
  is_published boolean not null,
  total bigint not null,
  required bigint not null,
  answered bigint not null,
  required_answered bigint not null,
  requested bigint not null,
  allocated bigint not null,
  final_total bigint not null,
  final_required bigint not null,
  final_answered bigint not null,
  final_required_answered bigint not null,
  final_allocated bigint not null,
  floor_allocated bigint not null
);
create index set_aside_totals_by_market on set_aside_totals (allocation_system_id, fiscal_year, market_id)
  where brand_id is null;
create index set_aside_totals_by_brand on set_aside_totals (allocation_system_id, fiscal_year, brand_id)
  where market_id is null;
create index set_aside_totals_by_both on set_aside_totals (allocation_system_id, fiscal_year, market_id, brand_id)
  where brand_id is not null and market_id is not null;

-- Of their required requests, those answered on a day, as in request_answers (0100): once by brand and once by market.
create table set_aside_answers (
  allocation_system_id integer not null,
  fiscal_year integer not null,
  brand_id integer,
  market_id integer,
  is_disabled boolean not null,
  is_published boolean not null,
  day date not null,
  answered bigint not null
);
create index set_aside_answers_by_key on set_aside_answers (allocation_system_id, fiscal_year, brand_id, market_id, day);

do $do$
declare
  -- %s: signed requests beside the state of their product.
  sums constant text := $sql$
    insert into set_aside_totals
    select * from (
      select allocation_system_id, fiscal_year, brand_id, market_id, is_disabled, is_published,
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
        (allocation_system_id, fiscal_year, is_disabled, is_published),
        (allocation_system_id, fiscal_year, is_disabled, is_published, brand_id),
        (allocation_system_id, fiscal_year, is_disabled, is_published, market_id),
        (allocation_system_id, fiscal_year, is_disabled, is_published, brand_id, market_id)
      )
    ) as sums
    where (total, required, answered, required_answered, requested, allocated, final_total,
        final_required, final_answered, final_required_answered, final_allocated, floor_allocated)
      <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    insert into set_aside_answers
    select allocation_system_id, fiscal_year, brand_id, market_id, is_disabled, is_published,
      (submitted_at at time zone 'utc')::date, sum(sign)
    from (%1$s) as changed
    where is_request_required and requested_quantity is not null and submitted_at is not null
    group by grouping sets (
      (allocation_system_id, fiscal_year, is_disabled, is_published, (submitted_at at time zone 'utc')::date, brand_id),
      (allocation_system_id, fiscal_year, is_disabled, is_published, (submitted_at at time zone 'utc')::date, market_id)
    )
    having sum(sign) <> 0;
  $sql$;
  -- System, year and brand are those that product_figures has too: where a product changes them with its state, its requests
  -- follow before or after.
  figures constant text := 'market_id, is_request_required, requested_quantity, allocated_quantity, floor_quantity,
      finalized_at, submitted_at';
  -- Of a write of requests. `offset 0` looks each product up, whatever number of rows the statement was planned for.
  requests_written constant text := $sql$
    select sign, state.*, $sql$ || figures || $sql$ from (%s) as written cross join lateral (
      select allocation_system_id, fiscal_year, brand_id, is_disabled, published_at is not null as is_published
      from product_figures
      where product_figures.product_id = written.product_id and (is_disabled or published_at is null)
      offset 0
    ) as state
  $sql$;
  -- Of a change of products: their requests as they stand.
  requests_of constant text := $sql$
    select state.*, $sql$ || figures || $sql$
    from (%s) as state (sign, product_id, allocation_system_id, fiscal_year, brand_id, is_disabled, is_published)
      cross join lateral (
        select $sql$ || figures || $sql$ from requests where requests.product_id = state.product_id offset 0
      ) as asked
    where state.is_disabled or not state.is_published
  $sql$;
  -- Of one product that turns from one state to another.
  turned constant text := 'values
      (1, new.product_id, new.allocation_system_id, new.fiscal_year, new.brand_id, new.is_disabled,
        new.published_at is not null),
      (-1, old.product_id, old.allocation_system_id, old.fiscal_year, old.brand_id, old.is_disabled,
        old.published_at is not null)';
  inserted constant text := 'select 1 as sign, * from new_rows';
  deleted constant text := 'select -1 as sign, * from old_rows';
begin
  -- Most writes are of products that are not set aside, and end with the first look.
  execute format(
    $create$
      create function set_aside_requests_changed() returns trigger language plpgsql as $function$
      begin
        if tg_op = 'UPDATE' then
          if exists (%1$s) then
            %2$s
          end if;
        elsif tg_op = 'INSERT' then
          if exists (%3$s) then
            %4$s
          end if;
        else
          if exists (%5$s) then
            %6$s
          end if;
        end if;
        return null;
      end $function$
    $create$,
    format(requests_written, inserted || ' union all ' || deleted),
    format(sums, format(requests_written, inserted || ' union all ' || deleted)),
    format(requests_written, inserted), format(sums, format(requests_written, inserted)),
    format(requests_written, deleted), format(sums, format(requests_written, deleted))
  );
  execute format(
    $create$
      create function set_aside_products_changed() returns trigger language plpgsql as $function$
      begin
        %1$s
        return null;
      end $function$
    $create$,
    format(sums, format(requests_of, turned))
  );
  execute format(
    sums,
    format(
      requests_of,
      'select 1, product_id, allocation_system_id, fiscal_year, brand_id, is_disabled, published_at is not null
      from product_figures'
    )
  );
end $do$;

create trigger set_aside_requests_inserted after insert on requests
  referencing new table as new_rows for each statement execute function set_aside_requests_changed();
create trigger set_aside_requests_updated after update on requests
  referencing old table as old_rows new table as new_rows
  for each statement execute function set_aside_requests_changed();
create trigger set_aside_requests_deleted after delete on requests
  referencing old table as old_rows for each statement execute function set_aside_requests_changed();
create trigger set_aside_products_inserted after insert on product_figures
  for each row when (new.request_count > 0 and (new.is_disabled or new.published_at is null))
  execute function set_aside_products_changed();
create trigger set_aside_products_updated after update on product_figures
  for each row when (
    (old.allocation_system_id, old.fiscal_year, old.brand_id, old.is_disabled, old.published_at is null)
      is distinct from
    (new.allocation_system_id, new.fiscal_year, new.brand_id, new.is_disabled, new.published_at is null)
  )
  execute function set_aside_products_changed();
create trigger set_aside_products_deleted after delete on product_figures
  for each row when (old.is_disabled or old.published_at is null) execute function set_aside_products_changed();
analyze set_aside_totals;
analyze set_aside_answers;
