-- What counts and adds up the products of a year needs their state, their supply and what they keep of their requests. A row of
-- products also has texts and lists and is ten times as long, so that sums over a year read ten times as much. This table has
-- the figures alone, one row for each product, kept by triggers. Instances of the release before know nothing of it, and need not.
-- Whoever writes products is waited for first, so that no write falls between the copy below and the triggers.
lock table products in share row exclusive mode;
create table product_figures (
  product_id integer primary key references products on delete cascade,
  allocation_system_id integer not null,
  fiscal_year integer not null,
  brand_id integer not null,
  available_quantity integer not null,
  reserve_quantity integer not null,
  unit_price numeric(12, 2),
  currency text,
  is_disabled boolean not null,
  published_at timestamptz,
  finalized_at timestamptz,
  request_count integer not null,
  answered_count integer not null,
  declined_count integer not null,
  required_count integer not null,
  required_answered_count integer not null,
  required_declined_count integer not null,
  requested_total integer not null,
  allocated_total integer not null,
  undecided_count integer not null,
  unmet_count integer not null,
  cut_without_reason_count integer not null,
  below_minimum_count integer not null,
  far_above_count integer not null
  -- A page has room for new versions of its rows: a save changes no indexed column, and so writes no index.
) with (fillfactor = 80);

do $do$
declare
  columns constant text := (
    select string_agg(attname, ', ' order by attnum) from pg_attribute
    where attrelid = 'product_figures'::regclass and attnum > 1
  );
begin
  -- The row is read again instead of taken from the trigger: another trigger of the same write may have changed it since.
  execute format($create$
    create function product_figures_changed() returns trigger language plpgsql as $function$
    begin
      if tg_op = 'INSERT' then
        insert into product_figures (product_id, %1$s) select product_id, %1$s from products where product_id = new.product_id;
      else
        update product_figures set (%1$s) = (select %1$s from products where product_id = new.product_id)
        where product_id = new.product_id;
      end if;
      return null;
    end $function$
  $create$, columns);
  execute 'create trigger product_figures_inserted after insert on products for each row execute function product_figures_changed()';
  execute format($create$
    create trigger product_figures_updated after update on products for each row
    when ((%1$s) is distinct from (%2$s)) execute function product_figures_changed()
  $create$, 'old.' || replace(columns, ', ', ', old.'), 'new.' || replace(columns, ', ', ', new.'));
  execute format('insert into product_figures (product_id, %1$s) select product_id, %1$s from products order by product_id', columns);
end $do$;
create index product_figures_of_year on product_figures (allocation_system_id, fiscal_year, brand_id);
analyze product_figures;
