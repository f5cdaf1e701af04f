-- A write of a figure wrote its product twice: one trigger for the sums, one for the exceptions, which counted all requests of the
-- product again, and those of the next year's. Each version of a product also writes its figures and the kept totals. Now one
-- trigger keeps both in one update. What a row adds to the exceptions follows from the row and the useful minimum of its product,
-- but for requests far above last year: these are counted again where a requested quantity changed, and only there.
-- Whoever writes requests is waited for, so that no statement meets one of the two triggers as it was and the other as it is.
lock table requests in share row exclusive mode;

create or replace function requests_updated() returns trigger language plpgsql as $$
declare
  asked integer[];
begin
  -- Who waits here for another writer reads the useful minimum that this one left.
  perform from products
  where product_id = any(array(select product_id from new_rows union select product_id from old_rows))
  order by product_id for no key update;
  update products set
    request_count = products.request_count + d.requests,
    answered_count = products.answered_count + d.answered,
    declined_count = products.declined_count + d.declined,
    required_count = products.required_count + d.required,
    required_answered_count = products.required_answered_count + d.required_answered,
    required_declined_count = products.required_declined_count + d.required_declined,
    requested_total = products.requested_total + d.requested,
    allocated_total = products.allocated_total + d.allocated,
    undecided_count = products.undecided_count + d.undecided,
    unmet_count = products.unmet_count + d.unmet,
    cut_without_reason_count = products.cut_without_reason_count + d.cut_without_reason,
    below_minimum_count = products.below_minimum_count + d.below_minimum
  from (
    select product_id,
      sum(sign)::integer as requests,
      sum(sign * answer)::integer as answered,
      sum(sign * decline)::integer as declined,
      sum(sign * requirement)::integer as required,
      sum(sign * requirement * answer)::integer as required_answered,
      sum(sign * requirement * decline)::integer as required_declined,
      sum(sign * coalesce(requested_quantity, 0))::integer as requested,
      sum(sign * coalesce(allocated_quantity, 0))::integer as allocated,
      sum(sign * is_undecided(requested_quantity, allocated_quantity)::integer)::integer as undecided,
      sum(sign * is_unmet(requested_quantity, allocated_quantity)::integer)::integer as unmet,
      sum(sign * is_cut_without_reason(requested_quantity, allocated_quantity, allocation_reason)::integer)::integer
        as cut_without_reason,
      sum(sign * is_below_minimum(allocated_quantity, useful_minimum)::integer)::integer as below_minimum
    from (
      select 1 as sign, product_id, is_request_required, requested_quantity, allocated_quantity, allocation_reason from new_rows
      union all
      select -1, product_id, is_request_required, requested_quantity, allocated_quantity, allocation_reason from old_rows
    ) as changed cross join lateral (
      select (requested_quantity is not null)::integer as answer,
        coalesce(requested_quantity = 0, false)::integer as decline,
        is_request_required::integer as requirement
    ) as kinds cross join lateral (
      -- Each product is looked up, whatever number of rows the statement was planned for.
      select useful_minimum from products where product_id = changed.product_id offset 0
    ) as minimum
    group by product_id
  ) as d
  where products.product_id = d.product_id
    and (d.requests, d.answered, d.declined, d.required, d.required_answered, d.required_declined, d.requested, d.allocated,
      d.undecided, d.unmet, d.cut_without_reason, d.below_minimum) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  select array_agg(distinct product_id) into asked from (
    select product_id from (
      select 1 as sign, request_id, product_id, market_id, requested_quantity from new_rows
      union all
      select -1, request_id, product_id, market_id, requested_quantity from old_rows
    ) as both_rows
    group by request_id, product_id, market_id, requested_quantity having sum(sign) <> 0
  ) as written;
  if asked is not null then
    perform recount_exceptions(array(
      select unnest(asked)
      union
      select find_product(p.allocation_system_id, p.fiscal_year + 1, p.brand_id, p.sku_id, p.name)
      from unnest(asked) as chosen (product_id) join products p on p.product_id = chosen.product_id
    ));
  end if;
  return null;
end $$;

-- Dropping a trigger would lock readers out. It is switched off, which locks writers alone, and a later release drops it.
create or replace trigger requests_exceptions_updated after update on requests
  referencing old table as old_rows new table as new_rows
  for each statement when (false) execute function requests_exceptions_changed();
