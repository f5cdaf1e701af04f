-- A page far behind in the pitches is found by the counts of the products before it: how many of a product's requests are
-- required, answered, declined. Two of these were kept with the product; now all are, by the same triggers in the same update.
-- Whoever writes requests is waited for first, so that no write falls between the count below and the triggers. Products are
-- locked before, as each writer locks them: in the other order both would wait for each other.
lock table products in access exclusive mode;
lock table requests in share row exclusive mode;
alter table products
  add column declined_count integer not null default 0,
  add column required_count integer not null default 0,
  add column required_answered_count integer not null default 0,
  add column required_declined_count integer not null default 0;

create or replace function requests_inserted() returns trigger language plpgsql as $$
begin
  update products set
    request_count = products.request_count + d.requests,
    answered_count = products.answered_count + d.answered,
    declined_count = products.declined_count + d.declined,
    required_count = products.required_count + d.required,
    required_answered_count = products.required_answered_count + d.required_answered,
    required_declined_count = products.required_declined_count + d.required_declined,
    requested_total = products.requested_total + d.requested,
    allocated_total = products.allocated_total + d.allocated
  from (
    select product_id,
      sum(sign)::integer as requests,
      sum(sign * answer)::integer as answered,
      sum(sign * decline)::integer as declined,
      sum(sign * requirement)::integer as required,
      sum(sign * requirement * answer)::integer as required_answered,
      sum(sign * requirement * decline)::integer as required_declined,
      sum(sign * coalesce(requested_quantity, 0))::integer as requested,
      sum(sign * coalesce(allocated_quantity, 0))::integer as allocated
    from (
      select 1 as sign, product_id, is_request_required, requested_quantity, allocated_quantity from new_rows
    ) as changed cross join lateral (
      select (requested_quantity is not null)::integer as answer,
        coalesce(requested_quantity = 0, false)::integer as decline,
        is_request_required::integer as requirement
    ) as kinds
    group by product_id
  ) as d
  where products.product_id = d.product_id
    and (d.requests, d.answered, d.declined, d.required, d.required_answered, d.required_declined, d.requested,
      d.allocated) <> (0, 0, 0, 0, 0, 0, 0, 0);
  return null;
end $$;

create or replace function requests_updated() returns trigger language plpgsql as $$
begin
  update products set
    request_count = products.request_count + d.requests,
    answered_count = products.answered_count + d.answered,
    declined_count = products.declined_count + d.declined,
    required_count = products.required_count + d.required,
    required_answered_count = products.required_answered_count + d.required_answered,
    required_declined_count = products.required_declined_count + d.required_declined,
    requested_total = products.requested_total + d.requested,
    allocated_total = products.allocated_total + d.allocated
  from (
    select product_id,
      sum(sign)::integer as requests,
      sum(sign * answer)::integer as answered,
      sum(sign * decline)::integer as declined,
      sum(sign * requirement)::integer as required,
      sum(sign * requirement * answer)::integer as required_answered,
      sum(sign * requirement * decline)::integer as required_declined,
      sum(sign * coalesce(requested_quantity, 0))::integer as requested,
      sum(sign * coalesce(allocated_quantity, 0))::integer as allocated
    from (
      select 1 as sign, product_id, is_request_required, requested_quantity, allocated_quantity from new_rows
      union all
      select -1, product_id, is_request_required, requested_quantity, allocated_quantity from old_rows
    ) as changed cross join lateral (
      select (requested_quantity is not null)::integer as answer,
        coalesce(requested_quantity = 0, false)::integer as decline,
        is_request_required::integer as requirement
    ) as kinds
    group by product_id
  ) as d
  where products.product_id = d.product_id
    and (d.requests, d.answered, d.declined, d.required, d.required_answered, d.required_declined, d.requested,
      d.allocated) <> (0, 0, 0, 0, 0, 0, 0, 0);
  return null;
end $$;

create or replace function requests_deleted() returns trigger language plpgsql as $$
begin
  update products set
    request_count = products.request_count + d.requests,
    answered_count = products.answered_count + d.answered,
    declined_count = products.declined_count + d.declined,
    required_count = products.required_count + d.required,
    required_answered_count = products.required_answered_count + d.required_answered,
    required_declined_count = products.required_declined_count + d.required_declined,
    requested_total = products.requested_total + d.requested,
    allocated_total = products.allocated_total + d.allocated
  from (
    select product_id,
      sum(sign)::integer as requests,
      sum(sign * answer)::integer as answered,
      sum(sign * decline)::integer as declined,
      sum(sign * requirement)::integer as required,
      sum(sign * requirement * answer)::integer as required_answered,
      sum(sign * requirement * decline)::integer as required_declined,
      sum(sign * coalesce(requested_quantity, 0))::integer as requested,
      sum(sign * coalesce(allocated_quantity, 0))::integer as allocated
    from (
      select -1 as sign, product_id, is_request_required, requested_quantity, allocated_quantity from old_rows
    ) as changed cross join lateral (
      select (requested_quantity is not null)::integer as answer,
        coalesce(requested_quantity = 0, false)::integer as decline,
        is_request_required::integer as requirement
    ) as kinds
    group by product_id
  ) as d
  where products.product_id = d.product_id
    and (d.requests, d.answered, d.declined, d.required, d.required_answered, d.required_declined, d.requested,
      d.allocated) <> (0, 0, 0, 0, 0, 0, 0, 0);
  return null;
end $$;

update products set
  declined_count = c.declined,
  required_count = c.required,
  required_answered_count = c.required_answered,
  required_declined_count = c.required_declined
from (
  select product_id,
    (count(*) filter (where requested_quantity = 0))::integer as declined,
    (count(*) filter (where is_request_required))::integer as required,
    (count(requested_quantity) filter (where is_request_required))::integer as required_answered,
    (count(*) filter (where is_request_required and requested_quantity = 0))::integer as required_declined
  from requests group by product_id
) as c
where products.product_id = c.product_id and (c.declined, c.required) <> (0, 0);
