-- A page far behind in the pitches is found by adding up the pairs of the products before it. To how many markets each product is
-- offered is kept beside its figures for that (0530), so that the lists of markets are not read and compared.
-- Retired markets are not counted. Whoever writes products or markets is waited for first, readers are not, as in 0540. Instances
-- of the release before know nothing of it, and need not.
lock table products in exclusive mode;
lock table markets in share row exclusive mode;
-- Null: offered to all markets.
alter table product_figures add column offer_count integer;

-- The markets are locked as a new request locks its market (0250): one that is being retired is waited for.
create function count_offers(ids integer[]) returns integer language sql volatile as $$
  select count(*)::integer
  from (select is_retired from markets where market_id = any(ids) order by market_id for key share) as listed
  where not is_retired
$$;

create function product_offers_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update product_figures set offer_count = count_offers(offered.eligible_market_ids)
    from (select product_id, eligible_market_ids from new_rows where eligible_market_ids is not null offset 0) as offered
    where product_figures.product_id = offered.product_id;
  else
    update product_figures
    set offer_count = case when new.eligible_market_ids is not null then count_offers(new.eligible_market_ids) end
    where product_id = new.product_id;
  end if;
  return null;
end $$;
-- By its name after the trigger that inserts the figures.
create trigger product_offers_inserted after insert on products
  referencing new table as new_rows for each statement execute function product_offers_changed();
create trigger product_offers_updated after update on products
  for each row when (old.eligible_market_ids is distinct from new.eligible_market_ids)
  execute function product_offers_changed();

create function market_offers_changed() returns trigger language plpgsql as $$
begin
  update product_figures set offer_count = offer_count + case when new.is_retired then -1 else 1 end
  from products where products.product_id = product_figures.product_id and new.market_id = any(products.eligible_market_ids);
  return new;
end $$;
create trigger market_offers_changed after update on markets for each row
  when (old.is_retired is distinct from new.is_retired)
  execute function market_offers_changed();

-- Many products share a list.
update product_figures set offer_count = lists.offers
from products join (
  select ids, (select count(*) from markets where market_id = any(ids) and not is_retired)::integer as offers
  from (select distinct eligible_market_ids as ids from products where eligible_market_ids is not null) as each
) as lists on lists.ids = products.eligible_market_ids
where products.product_id = product_figures.product_id;
-- The updates left each row twice. Written again, the products of a year and brand also stand together.
cluster product_figures using product_figures_of_year;
analyze product_figures;
