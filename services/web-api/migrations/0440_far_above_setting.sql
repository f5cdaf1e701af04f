-- From how much of last year's request on a request is far above it: a setting of each system, in percent. It was 200 for all.
alter table allocation_systems add column far_above_percent integer not null default 250
  check (far_above_percent between 101 and 10000);

create function is_above_percent(requested integer, last_year integer, percent integer) returns boolean
  language sql immutable
  return coalesce(last_year > 0 and requested::bigint * 100 >= last_year::bigint * percent, false);
-- Instances of the release before know no setting: theirs is the usual one.
create or replace function is_far_above(requested integer, last_year integer) returns boolean
  language sql immutable return is_above_percent(requested, last_year, 250);

create or replace function recount_exceptions(ids integer[]) returns void language plpgsql as $$
begin
  perform from products join (select distinct unnest(ids) as product_id) as chosen using (product_id)
  order by product_id for no key update of products;
  update products set
    undecided_count = c.undecided,
    unmet_count = c.unmet,
    cut_without_reason_count = c.cut_without_reason,
    below_minimum_count = c.below_minimum,
    far_above_count = cardinality(c.far_above),
    far_above_market_ids = c.far_above
  from (
    select p.product_id,
      count(*) filter (where is_undecided(r.requested_quantity, r.allocated_quantity)) as undecided,
      count(*) filter (where is_unmet(r.requested_quantity, r.allocated_quantity)) as unmet,
      count(*) filter (
        where is_cut_without_reason(r.requested_quantity, r.allocated_quantity, r.allocation_reason)
      ) as cut_without_reason,
      count(*) filter (where is_below_minimum(r.allocated_quantity, p.useful_minimum)) as below_minimum,
      coalesce(
        array_agg(r.market_id order by r.market_id)
          filter (where is_above_percent(r.requested_quantity, before.requested_quantity, s.far_above_percent)),
        '{}'
      ) as far_above
    from (select distinct unnest(ids) as product_id) as chosen
      join products p on p.product_id = chosen.product_id
      join allocation_systems s on s.allocation_system_id = p.allocation_system_id
      cross join lateral (
        select find_product(p.allocation_system_id, p.fiscal_year - 1, p.brand_id, p.sku_id, p.name) as product_id
        offset 0
      ) as earlier
      left join requests r on r.product_id = p.product_id
      left join requests before on before.product_id = earlier.product_id and before.market_id = r.market_id
    group by p.product_id
  ) as c
  where products.product_id = c.product_id
    and (undecided_count, unmet_count, cut_without_reason_count, below_minimum_count, far_above_market_ids)
      is distinct from (c.undecided, c.unmet, c.cut_without_reason, c.below_minimum, c.far_above);
end $$;

-- The counts of open products follow the setting. A higher one only takes requests away.
create function far_above_setting_changed() returns trigger language plpgsql as $$
begin
  perform recount_exceptions(array(
    select product_id from products
    where allocation_system_id = new.allocation_system_id and finalized_at is null
      and (new.far_above_percent < old.far_above_percent or far_above_count > 0)
  ));
  return null;
end $$;
create trigger far_above_setting_changed after update of far_above_percent on allocation_systems
  for each row when (old.far_above_percent <> new.far_above_percent)
  execute function far_above_setting_changed();
