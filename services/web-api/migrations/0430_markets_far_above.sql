-- The requests far above last year are shown by brand and by market: which markets they are of is kept with their number, so that
-- a year of a million requests is not joined with the year before to show them. Instances of the release before need not know.
alter table products add column far_above_market_ids integer[] not null default '{}';

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
          filter (where is_far_above(r.requested_quantity, before.requested_quantity)),
        '{}'
      ) as far_above
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
    and (undecided_count, unmet_count, cut_without_reason_count, below_minimum_count, far_above_market_ids)
      is distinct from (c.undecided, c.unmet, c.cut_without_reason, c.below_minimum, c.far_above);
end $$;

-- After the function, so that what is written meanwhile has the markets already.
select recount_exceptions(array_agg(product_id)) from products where far_above_count > 0
group by allocation_system_id, fiscal_year;
