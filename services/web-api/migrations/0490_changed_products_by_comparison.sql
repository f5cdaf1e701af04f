-- Which products a write of requests changed is found by comparing the rows before and after as sets. A join of the two
-- was planned once in a connection: after the write of one figure it went through all pairs, four million for two
-- thousand rows of an import.
create or replace function requests_exceptions_changed() returns trigger language plpgsql as $$
declare
  changed integer[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct product_id) into changed from (
      select request_id, product_id, market_id, requested_quantity, allocated_quantity, allocation_reason from new_rows
      except
      select request_id, product_id, market_id, requested_quantity, allocated_quantity, allocation_reason from old_rows
    ) as written;
  elsif tg_op = 'INSERT' then
    select array_agg(distinct product_id) into changed from new_rows
    where requested_quantity is not null or allocated_quantity is not null;
  else
    select array_agg(distinct product_id) into changed from old_rows
    where requested_quantity is not null or allocated_quantity is not null;
  end if;
  if changed is not null then
    perform recount_exceptions(array(
      select unnest(changed)
      union
      select find_product(p.allocation_system_id, p.fiscal_year + 1, p.brand_id, p.sku_id, p.name)
      from unnest(changed) as chosen (product_id) join products p on p.product_id = chosen.product_id
    ));
  end if;
  return null;
end $$;

-- A request that moves to another product changes both.
create or replace function requests_looks_changed() returns trigger language plpgsql as $$
declare
  changed integer[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct product_id) into changed from (
      (select request_id, product_id, market_id, requested_quantity, allocated_quantity from new_rows
        except select request_id, product_id, market_id, requested_quantity, allocated_quantity from old_rows)
      union all
      (select request_id, product_id, market_id, requested_quantity, allocated_quantity from old_rows
        except select request_id, product_id, market_id, requested_quantity, allocated_quantity from new_rows)
    ) as written;
  elsif tg_op = 'INSERT' then
    select array_agg(distinct product_id) into changed from new_rows;
  else
    select array_agg(distinct product_id) into changed from old_rows;
  end if;
  if changed is not null then perform judge_looks(changed); end if;
  return null;
end $$;
