-- The triggers that keep sums put their statements together as text, which PostgreSQL parses and plans at each write. The
-- statements are written out for each operation instead, and planned once in each connection. Only functions change: no
-- writer waits for a lock.
do $do$
declare
  inserted constant text := 'select 1 as sign, * from new_rows';
  deleted constant text := 'select -1 as sign, * from old_rows';
  request_sums constant text := $sql$
    insert into request_sums
    select * from (
      select allocation_system_id, fiscal_year, brand_id, market_id,
        sum(sign) as total,
        coalesce(sum(sign) filter (where is_request_required), 0) as required,
        coalesce(sum(sign) filter (where requested_quantity is not null), 0) as answered,
        coalesce(sum(sign) filter (where is_request_required and requested_quantity is not null), 0)
          as required_answered,
        coalesce(sum(sign * requested_quantity), 0) as requested,
        coalesce(sum(sign * allocated_quantity), 0) as allocated,
        coalesce(sum(sign * allocated_quantity) filter (where finalized_at is not null), 0) as final_allocated
      from (%1$s) as changed
      group by allocation_system_id, fiscal_year, brand_id, market_id
    ) as sums
    where (total, required, answered, required_answered, requested, allocated, final_allocated)
      <> (0, 0, 0, 0, 0, 0, 0);
    insert into request_answers
    select allocation_system_id, fiscal_year, brand_id, market_id,
      (submitted_at at time zone 'utc')::date, sum(sign)
    from (%1$s) as changed
    where is_request_required and requested_quantity is not null and submitted_at is not null
    group by grouping sets (
      (allocation_system_id, fiscal_year, (submitted_at at time zone 'utc')::date, brand_id),
      (allocation_system_id, fiscal_year, (submitted_at at time zone 'utc')::date, market_id)
    )
    having sum(sign) <> 0;
  $sql$;
  request_totals constant text := $sql$
    insert into request_totals
    select * from (
      select allocation_system_id, fiscal_year, brand_id, market_id,
        sum(sign) as total,
        coalesce(sum(sign) filter (where is_request_required), 0) as required,
        coalesce(sum(sign) filter (where requested_quantity is not null), 0) as answered,
        coalesce(sum(sign) filter (where is_request_required and requested_quantity is not null), 0)
          as required_answered,
        coalesce(sum(sign * requested_quantity), 0) as requested,
        coalesce(sum(sign * allocated_quantity), 0) as allocated,
        coalesce(sum(sign) filter (where finalized_at is not null), 0) as final_total,
        coalesce(sum(sign) filter (where finalized_at is not null and is_request_required), 0) as final_required,
        coalesce(sum(sign) filter (where finalized_at is not null and requested_quantity is not null), 0)
          as final_answered,
        coalesce(sum(sign) filter (
          where finalized_at is not null and is_request_required and requested_quantity is not null
        ), 0) as final_required_answered,
        coalesce(sum(sign * allocated_quantity) filter (where finalized_at is not null), 0) as final_allocated,
        coalesce(sum(sign * floor_quantity) filter (where finalized_at is null), 0) as floor_allocated
      from (%1$s) as changed
      group by grouping sets (
        (allocation_system_id, fiscal_year),
        (allocation_system_id, fiscal_year, brand_id),
        (allocation_system_id, fiscal_year, market_id)
      )
    ) as sums
    where (total, required, answered, required_answered, requested, allocated, final_total, final_required,
        final_answered, final_required_answered, final_allocated, floor_allocated)
      <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  $sql$;
  final_request_sums constant text := $sql$
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
    where (total, required, answered, required_answered) <> (0, 0, 0, 0);
  $sql$;
  floor_sums constant text := $sql$
    insert into floor_sums
    select allocation_system_id, fiscal_year, brand_id, market_id, sum(sign * floor_quantity)
    from (%1$s) as changed where finalized_at is null and floor_quantity is not null
    group by allocation_system_id, fiscal_year, brand_id, market_id
    having sum(sign * floor_quantity) <> 0;
  $sql$;
  kept record;
begin
  for kept in
    values ('request_sums', request_sums), ('request_totals', request_totals),
      ('final_request_sums', final_request_sums), ('floor_sums', floor_sums)
  loop
    execute format(
      $create$
        create or replace function %1$s_changed() returns trigger language plpgsql as $function$
        begin
          if tg_op = 'UPDATE' then
            %2$s
          elsif tg_op = 'INSERT' then
            %3$s
          else
            %4$s
          end if;
          return null;
        end $function$
      $create$,
      kept.column1,
      format(kept.column2, inserted || ' union all ' || deleted),
      format(kept.column2, inserted),
      format(kept.column2, deleted)
    );
  end loop;
end $do$;

-- It finds products by their ids, one or thousands, by the same indexes. A plan for each list of ids costs a typed figure more
-- than its work.
alter function recount_exceptions(integer[]) set plan_cache_mode = force_generic_plan;
