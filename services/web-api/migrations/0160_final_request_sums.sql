-- What nobody answered when the final allocation of its product was submitted can be answered no more. To tell it from
-- what may still be answered, the counts of submitted requests are kept beside those of all of them (0100): a bag again,
-- by the same key, that follows from requests alone. A table of its own: instances of the release before know nothing of
-- it, and fold their own as they did.
create table final_request_sums (
  allocation_system_id integer not null,
  fiscal_year integer not null,
  brand_id integer not null,
  market_id integer not null,
  total bigint not null,
  required bigint not null,
  answered bigint not null,
  required_answered bigint not null
);
create index final_request_sums_by_key
  on final_request_sums (allocation_system_id, fiscal_year, brand_id, market_id);

create function final_request_sums_changed() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'select 1 as sign, * from new_rows'
    when 'DELETE' then 'select -1 as sign, * from old_rows'
    else 'select 1 as sign, * from new_rows union all select -1 as sign, * from old_rows'
  end;
begin
  execute format($sql$
    insert into final_request_sums
    select * from (
      select allocation_system_id, fiscal_year, brand_id, market_id,
        sum(sign) as total,
        coalesce(sum(sign) filter (where is_request_required), 0) as required,
        coalesce(sum(sign) filter (where requested_quantity is not null), 0) as answered,
        coalesce(sum(sign) filter (where is_request_required and requested_quantity is not null), 0)
          as required_answered
      from (%1$s) as changed where finalized_at is not null
      group by allocation_system_id, fiscal_year, brand_id, market_id
    ) as sums
    where (total, required, answered, required_answered) <> (0, 0, 0, 0)
  $sql$, changed);
  return null;
end $$;

create trigger final_request_sums_inserted after insert on requests
  referencing new table as new_rows for each statement execute function final_request_sums_changed();
create trigger final_request_sums_updated after update on requests
  referencing old table as old_rows new table as new_rows
  for each statement execute function final_request_sums_changed();
create trigger final_request_sums_deleted after delete on requests
  referencing old table as old_rows for each statement execute function final_request_sums_changed();

-- After the triggers, which wait for whoever writes: nothing falls in between.
insert into final_request_sums
select allocation_system_id, fiscal_year, brand_id, market_id, count(*),
  count(*) filter (where is_request_required),
  count(requested_quantity),
  count(requested_quantity) filter (where is_request_required)
from requests where finalized_at is not null
group by allocation_system_id, fiscal_year, brand_id, market_id;
