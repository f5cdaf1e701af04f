-- A product that is made, or named otherwise, counts the requests of the same product of the year before (0552). Who writes these at that
-- moment cannot see the new product, and would not count for it: it is waited for, and those behind it wait and see the product. Only
-- functions change: no writer waits for a lock.
create function await_year_before(ids integer[]) returns void language plpgsql as $$
begin
  perform from products where product_id = any(array(select earlier_id from same_products where product_id = any(ids)))
  order by product_id for share;
end $$;

create or replace function products_repeated_inserted() returns trigger language plpgsql as $$
begin
  perform await_year_before(array(select product_id from new_rows));
  perform recount_repeated(array(select product_id from new_rows));
  return null;
end $$;

create or replace function products_repeated_changed() returns trigger language plpgsql as $$
declare
  ids integer[] := array(
    select product_id from products
    where allocation_system_id = old.allocation_system_id and fiscal_year = old.fiscal_year + 1
      and (sku_id = old.sku_id or brand_id = old.brand_id and name = old.name)
  );
begin
  if tg_op = 'UPDATE' then
    if (old.allocation_system_id, old.fiscal_year, old.brand_id, old.sku_id, old.name)
        is distinct from (new.allocation_system_id, new.fiscal_year, new.brand_id, new.sku_id, new.name) then
      perform await_year_before(array[new.product_id]);
    end if;
    ids := ids || new.product_id || array(select product_id from same_products where earlier_id = new.product_id);
  end if;
  perform recount_repeated(ids);
  return null;
end $$;
