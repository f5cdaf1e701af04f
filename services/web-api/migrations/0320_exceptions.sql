-- The exceptions of the final allocation, defined once: the counts below and the filters of lists call these functions.
create function is_undecided(requested integer, allocated integer) returns boolean
  language sql immutable return coalesce(requested > 0 and allocated is null, false);
create function is_unmet(requested integer, allocated integer) returns boolean
  language sql immutable return coalesce(allocated < requested, false);
create function is_cut_without_reason(requested integer, allocated integer, reason text) returns boolean
  language sql immutable return coalesce(allocated < requested, false) and coalesce(reason, '') = '';
create function is_below_minimum(allocated integer, minimum integer) returns boolean
  language sql immutable return coalesce(allocated > 0 and allocated < minimum, false);
create function is_far_above(requested integer, last_year integer) returns boolean
  language sql immutable return coalesce(last_year > 0 and requested >= 2 * last_year, false);

-- How many requests of a product are such an exception, kept by the triggers below: a year has a million requests, and
-- its exceptions are counted with its products. A product whose requested exceeds its supply needs no count of its own.
alter table products
  add column undecided_count integer not null default 0,
  add column unmet_count integer not null default 0,
  add column cut_without_reason_count integer not null default 0,
  add column below_minimum_count integer not null default 0,
  add column far_above_count integer not null default 0;

-- The product of a brand in a year, by its SKU id, or by its name in a system without SKU ids.
create function find_product(system integer, year integer, brand integer, sku text, title text) returns integer
language sql stable return coalesce(
  (select product_id from products
    where allocation_system_id = system and fiscal_year = year and sku_id = sku and brand_id = brand),
  (select product_id from products
    where allocation_system_id = system and fiscal_year = year and brand_id = brand and name = title)
);

-- Counts from the requests as they stand. The products are locked first: whoever waits for another writer then reads what
-- that one wrote.
create function recount_exceptions(ids integer[]) returns void language plpgsql as $$
begin
  perform from products join (select distinct unnest(ids) as product_id) as chosen using (product_id)
  order by product_id for no key update of products;
  update products set
    undecided_count = c.undecided,
    unmet_count = c.unmet,
    cut_without_reason_count = c.cut_without_reason,
    below_minimum_count = c.below_minimum,
    far_above_count = c.far_above
  from (
    select p.product_id,
      count(*) filter (where is_undecided(r.requested_quantity, r.allocated_quantity)) as undecided,
      count(*) filter (where is_unmet(r.requested_quantity, r.allocated_quantity)) as unmet,
      count(*) filter (
        where is_cut_without_reason(r.requested_quantity, r.allocated_quantity, r.allocation_reason)
      ) as cut_without_reason,
      count(*) filter (where is_below_minimum(r.allocated_quantity, p.useful_minimum)) as below_minimum,
      count(*) filter (where is_far_above(r.requested_quantity, before.requested_quantity)) as far_above
    from (select distinct unnest(ids) as product_id) as chosen
      join products p on p.product_id = chosen.product_id
      cross join lateral (
        select find_product(p.allocation_system_id, p.fiscal_year - 1, p.brand_id, p.sku_id, p.name) as product_id
        offset 0
      ) as earlier
      left join requests r on r.product_id = p.product_id
      left join requests before on before.product_id = earlier.product_id and before.market_id = r.market_id
    group by p.product_id
  ) as c
  where products.product_id = c.product_id
    and (undecided_count, unmet_count, cut_without_reason_count, below_minimum_count, far_above_count)
      <> (c.undecided, c.unmet, c.cut_without_reason, c.below_minimum, c.far_above);
end $$;

-- The requests of a product are compared with those of the year before, and are those that the year after compares with.
create function requests_exceptions_changed() returns trigger language plpgsql as $$
declare
  changed integer[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct n.product_id) into changed
    from new_rows n join old_rows o on o.request_id = n.request_id
    where (n.product_id, n.market_id, n.requested_quantity, n.allocated_quantity, n.allocation_reason)
      is distinct from (o.product_id, o.market_id, o.requested_quantity, o.allocated_quantity, o.allocation_reason);
  elsif tg_op = 'INSERT' then
    select array_agg(distinct product_id) into changed from new_rows
    where requested_quantity is not null or allocated_quantity is not null;
  else
    select array_agg(distinct product_id) into changed from old_rows
    where requested_quantity is not null or allocated_quantity is not null;
  end if;
  if changed is not null then
    perform recount_exceptions(array(
      select unnest(changed)
      union
      select find_product(p.allocation_system_id, p.fiscal_year + 1, p.brand_id, p.sku_id, p.name)
      from unnest(changed) as chosen (product_id) join products p on p.product_id = chosen.product_id
    ));
  end if;
  return null;
end $$;

create trigger requests_exceptions_inserted after insert on requests
  referencing new table as new_rows for each statement execute function requests_exceptions_changed();
create trigger requests_exceptions_updated after update on requests
  referencing old table as old_rows new table as new_rows
  for each statement execute function requests_exceptions_changed();
create trigger requests_exceptions_deleted after delete on requests
  referencing old table as old_rows for each statement execute function requests_exceptions_changed();

-- A product that becomes another one, or is gone, is compared with another year before and after.
create function products_exceptions_changed() returns trigger language plpgsql as $$
declare
  ids integer[] := array[
    find_product(old.allocation_system_id, old.fiscal_year + 1, old.brand_id, old.sku_id, old.name)
  ];
begin
  if tg_op = 'UPDATE' then
    ids := ids || new.product_id
      || find_product(new.allocation_system_id, new.fiscal_year + 1, new.brand_id, new.sku_id, new.name);
  end if;
  perform recount_exceptions(ids);
  return null;
end $$;

create trigger products_exceptions_updated
  after update of allocation_system_id, fiscal_year, brand_id, sku_id, name, useful_minimum on products
  for each row when (
    (old.allocation_system_id, old.fiscal_year, old.brand_id, old.sku_id, old.name, old.useful_minimum)
      is distinct from
    (new.allocation_system_id, new.fiscal_year, new.brand_id, new.sku_id, new.name, new.useful_minimum)
  ) execute function products_exceptions_changed();
create trigger products_exceptions_deleted after delete on products
  for each row execute function products_exceptions_changed();

-- After the triggers, which wait for whoever writes: nothing falls in between.
select recount_exceptions(array_agg(product_id)) from products group by allocation_system_id, fiscal_year;
