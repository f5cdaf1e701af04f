-- In a reopened product a market goes on seeing what the first round gave it, its floor: on lists, on the product and in
-- the summary alike. So what a market may see as allocated is `final_allocated` of submitted requests (0100) and the
-- floors of the reopened ones, kept here as a bag of the same key. A table of its own, as in 0160: instances of the
-- release before know nothing of it, and fold their own as they did.
create table floor_sums (
  allocation_system_id integer not null,
  fiscal_year integer not null,
  brand_id integer not null,
  market_id integer not null,
  allocated bigint not null
);
create index floor_sums_by_key on floor_sums (allocation_system_id, fiscal_year, brand_id, market_id);

create function floor_sums_changed() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'select 1 as sign, * from new_rows'
    when 'DELETE' then 'select -1 as sign, * from old_rows'
    else 'select 1 as sign, * from new_rows union all select -1 as sign, * from old_rows'
  end;
begin
  execute format($sql$
    insert into floor_sums
    select allocation_system_id, fiscal_year, brand_id, market_id, sum(sign * floor_quantity)
    from (%1$s) as changed where finalized_at is null and floor_quantity is not null
    group by allocation_system_id, fiscal_year, brand_id, market_id
    having sum(sign * floor_quantity) <> 0
  $sql$, changed);
  return null;
end $$;

create trigger floor_sums_inserted after insert on requests
  referencing new table as new_rows for each statement execute function floor_sums_changed();
create trigger floor_sums_updated after update on requests
  referencing old table as old_rows new table as new_rows for each statement execute function floor_sums_changed();
create trigger floor_sums_deleted after delete on requests
  referencing old table as old_rows for each statement execute function floor_sums_changed();

-- After the triggers, which wait for whoever writes: nothing falls in between.
insert into floor_sums
select allocation_system_id, fiscal_year, brand_id, market_id, sum(floor_quantity)
from requests where finalized_at is null and floor_quantity is not null
group by allocation_system_id, fiscal_year, brand_id, market_id
having sum(floor_quantity) <> 0;
