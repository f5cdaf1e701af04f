-- Who looked a product of the board through, and when. The mark is of the figures as they stood: it does not hold while others
-- stand in their place.
create table product_looks (
  product_id integer primary key references products on delete cascade,
  by_user_id integer not null,
  by_email text not null,
  at timestamptz not null,
  figures text not null,
  holds boolean not null default true
);

-- The figures of a product as one short text: what it has to allocate, whether it is disabled, and for each market what it
-- requested and what it is allocated.
create function figures_of(id integer) returns text language sql stable as $$
  select md5(concat_ws(';', p.available_quantity - p.reserve_quantity, p.is_disabled, (
    select string_agg(
      concat_ws(
        ',', r.market_id, coalesce(r.requested_quantity::text, '-'), coalesce(r.allocated_quantity::text, '-')
      ), ';' order by r.market_id
    ) from requests r where r.product_id = p.product_id
  )))
  from products p where p.product_id = id
$$;

-- The products are locked first: whoever sets a mark meanwhile has set it before the figures are read here, or sets it on
-- figures that are committed. Only products with a mark cost more than that.
create function judge_looks(ids integer[]) returns void language plpgsql as $$
begin
  perform from products join (select distinct unnest(ids) as product_id) as chosen using (product_id)
  order by product_id for no key update of products;
  update product_looks set holds = not holds
  where product_id = any(ids) and holds <> (figures = figures_of(product_id));
end $$;

create function requests_looks_changed() returns trigger language plpgsql as $$
declare
  changed integer[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct moved.product_id) into changed
    from new_rows n join old_rows o on o.request_id = n.request_id
      cross join lateral (values (o.product_id), (n.product_id)) as moved (product_id)
    where (n.product_id, n.market_id, n.requested_quantity, n.allocated_quantity)
      is distinct from (o.product_id, o.market_id, o.requested_quantity, o.allocated_quantity);
  elsif tg_op = 'INSERT' then
    select array_agg(distinct product_id) into changed from new_rows;
  else
    select array_agg(distinct product_id) into changed from old_rows;
  end if;
  if changed is not null then perform judge_looks(changed); end if;
  return null;
end $$;

create trigger requests_looks_inserted after insert on requests
  referencing new table as new_rows for each statement execute function requests_looks_changed();
create trigger requests_looks_updated after update on requests
  referencing old table as old_rows new table as new_rows
  for each statement execute function requests_looks_changed();
create trigger requests_looks_deleted after delete on requests
  referencing old table as old_rows for each statement execute function requests_looks_changed();

create function products_looks_changed() returns trigger language plpgsql as $$
begin
  perform judge_looks(array[new.product_id]);
  return null;
end $$;

create trigger products_looks_updated
  after update of available_quantity, reserve_quantity, is_disabled on products
  for each row when (
    (old.available_quantity - old.reserve_quantity, old.is_disabled)
      is distinct from (new.available_quantity - new.reserve_quantity, new.is_disabled)
  ) execute function products_looks_changed();
