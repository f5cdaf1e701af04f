-- How many requests of open products are far above their history, by market: the figures unnested the lists of all such products.
-- Once for all brands (brand_id null) and once by brand. A bag like product_totals (0540), kept from the products alone.
-- Whoever writes products is waited for first, so that no write falls between the count below and the triggers.
lock table products in share row exclusive mode;
create table far_above_totals (
  allocation_system_id integer not null,
  fiscal_year integer not null,
  brand_id integer,
  market_id integer not null,
  requests bigint not null
);
create index far_above_totals_by_market on far_above_totals (allocation_system_id, fiscal_year, market_id)
  where brand_id is null;
create index far_above_totals_by_brand on far_above_totals (allocation_system_id, fiscal_year, brand_id, market_id)
  where brand_id is not null;

-- Of one product: most writes change neither its state nor what is far above, and end with the condition of the trigger.
create function far_above_totals_changed() returns trigger language plpgsql as $$
begin
  insert into far_above_totals
  select allocation_system_id, fiscal_year, brand_id, market_id, sum(sign)
  from (values (1, new), (-1, old)) as changed (sign, product) cross join lateral (
    select (product).allocation_system_id, (product).fiscal_year, (product).brand_id,
      unnest((product).far_above_market_ids) as market_id
    -- What is open: published, neither submitted nor disabled.
    where (product).published_at is not null and (product).finalized_at is null and not (product).is_disabled
  ) as far_above
  group by grouping sets (
    (allocation_system_id, fiscal_year, market_id), (allocation_system_id, fiscal_year, brand_id, market_id)
  )
  having sum(sign) <> 0;
  return null;
end $$;

create trigger far_above_totals_inserted after insert on products
  for each row when (new.far_above_count > 0) execute function far_above_totals_changed();
create trigger far_above_totals_updated after update on products
  for each row when (
    (old.far_above_market_ids, old.allocation_system_id, old.fiscal_year, old.brand_id, old.published_at is null,
        old.finalized_at is null, old.is_disabled)
      is distinct from
    (new.far_above_market_ids, new.allocation_system_id, new.fiscal_year, new.brand_id, new.published_at is null,
        new.finalized_at is null, new.is_disabled)
    and (old.far_above_count > 0 or new.far_above_count > 0)
  ) execute function far_above_totals_changed();
create trigger far_above_totals_deleted after delete on products
  for each row when (old.far_above_count > 0) execute function far_above_totals_changed();

insert into far_above_totals
select allocation_system_id, fiscal_year, brand_id, market_id, count(*)
from products cross join lateral unnest(far_above_market_ids) as far_above (market_id)
where published_at is not null and finalized_at is null and not is_disabled
group by grouping sets (
  (allocation_system_id, fiscal_year, market_id), (allocation_system_id, fiscal_year, brand_id, market_id)
);
analyze far_above_totals;
