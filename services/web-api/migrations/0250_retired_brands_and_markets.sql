-- A brand or market that is no longer used is retired: old records keep it, and it cannot be chosen for new ones.
alter table brands add column is_retired boolean not null default false;
alter table markets add column is_retired boolean not null default false;

-- Permissions for whole organizations and entities no longer hand out their retired members. An id held by itself stays,
-- so that the user still reads the old records.
create or replace view held_permissions as
select
  p.user_id,
  p.allocation_system_id,
  p.role_id,
  p.permission_type_id,
  p.group_ids,
  case
    when p.group_ids is null then p.ids
    else array(
      select unnest(p.ids)
      union
      select b.brand_id from brands b
      where p.permission_type_id = 1 and b.organization_id = any(p.group_ids) and not b.is_retired
      union
      select m.market_id from markets m
      where p.permission_type_id = 2 and m.entity_id = any(p.group_ids) and not m.is_retired
      order by 1
    )
  end as ids
from permissions p;

-- No product is offered to a retired market (see 0100): its requests are outside their products' offers.
create or replace function request_placed() returns trigger language plpgsql as $$
declare
  retired boolean;
begin
  -- The lock waits for a transaction that retires the market at this moment.
  select is_retired into retired from markets where market_id = new.market_id for key share;
  new.is_outside_offer = coalesce(retired, false) or exists (
    select 1 from products
    where products.product_id = new.product_id and new.market_id <> all (products.eligible_market_ids)
  );
  return new;
end $$;

create or replace function product_offer_changed() returns trigger language plpgsql as $$
begin
  update requests set is_outside_offer = not is_outside_offer
  from markets
  where requests.product_id = new.product_id and markets.market_id = requests.market_id
    and requests.is_outside_offer
      <> (markets.is_retired or coalesce(requests.market_id <> all (new.eligible_market_ids), false));
  return new;
end $$;

create function market_retired() returns trigger language plpgsql as $$
begin
  update requests set is_outside_offer = not requests.is_outside_offer
  from products
  where products.product_id = requests.product_id and requests.market_id = new.market_id
    and requests.is_outside_offer
      <> (new.is_retired or coalesce(requests.market_id <> all (products.eligible_market_ids), false));
  return new;
end $$;
create trigger market_retired after update on markets for each row
  when (old.is_retired is distinct from new.is_retired)
  execute function market_retired();
