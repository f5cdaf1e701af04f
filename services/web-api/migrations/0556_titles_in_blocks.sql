-- Fills and keeps what 0555 made. Whoever writes products is waited for first. Readers are not.
lock table products in exclusive mode;

-- The block of a title is locked against being split, and looked for again then: the one that was found may have been split since.
create function find_title_block(system integer, year integer, title text) returns integer language plpgsql as $$
declare
  locked integer;
  found_now integer;
begin
  loop
    select title_block_id into locked from title_blocks
    where allocation_system_id = system and fiscal_year = year and first_title <= title
    order by first_title desc limit 1 for key share;
    select title_block_id into found_now from title_blocks
    where allocation_system_id = system and fiscal_year = year and first_title <= title
    order by first_title desc limit 1;
    if found_now = locked then return locked; end if;
    if found_now is null then
      insert into title_blocks (allocation_system_id, fiscal_year, first_title) values (system, year, '')
      on conflict do nothing;
    end if;
  end loop;
end $$;

create function product_titles_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update product_figures set title_block_id = find_title_block(named.allocation_system_id, named.fiscal_year, named.title_search)
    from (select * from new_rows order by title_search offset 0) as named where product_figures.product_id = named.product_id;
  else
    update product_figures
    set title_block_id = find_title_block(new.allocation_system_id, new.fiscal_year, new.title_search)
    where product_id = new.product_id;
  end if;
  return null;
end $$;
-- By its name after the trigger that inserts the figures.
create trigger product_titles_inserted after insert on products
  referencing new table as new_rows for each statement execute function product_titles_changed();
create trigger product_titles_updated after update on products for each row
  when (
    (old.allocation_system_id, old.fiscal_year, old.title_search)
      is distinct from (new.allocation_system_id, new.fiscal_year, new.title_search)
  ) execute function product_titles_changed();

-- Splits new blocks of `most` products off the end of a block, eight at most, and tells how many. None if it has not more than
-- twice as many, or somebody adds a product to it at this moment. Its products are locked as writers lock them.
create function split_title_block(block integer, most integer) returns integer language plpgsql as $$
declare
  split title_blocks;
  next_title text collate "C";
  titles text[];
begin
  select * into split from title_blocks where title_block_id = block for update skip locked;
  if not found then return 0; end if;
  select min(first_title) into next_title from title_blocks
  where allocation_system_id = split.allocation_system_id and fiscal_year = split.fiscal_year
    and first_title > split.first_title;
  select array_agg(title order by title) into titles from (
    select min(title_search) as title from (
      select title_search, rank() over (order by title_search) - 1 as place, count(*) over () as listed from (
        select title_search from products
        where allocation_system_id = split.allocation_system_id and fiscal_year = split.fiscal_year
          and title_search >= split.first_title and (next_title is null or title_search < next_title)
        order by title_search desc limit 8 * most + 1
      ) as last
    ) as placed
    where listed > 2 * most group by place / most having place / most > 0
  ) as parts;
  if titles is null then return 0; end if;
  perform from products
  where allocation_system_id = split.allocation_system_id and fiscal_year = split.fiscal_year
    and title_search >= titles[1] and (next_title is null or title_search < next_title)
  order by product_id for no key update;
  insert into title_blocks (allocation_system_id, fiscal_year, first_title)
  select split.allocation_system_id, split.fiscal_year, unnest(titles);
  update product_figures set title_block_id = (
    select title_block_id from title_blocks
    where allocation_system_id = split.allocation_system_id and fiscal_year = split.fiscal_year and first_title <= title_search
    order by first_title desc limit 1
  )
  from products
  where products.product_id = product_figures.product_id
    and products.allocation_system_id = split.allocation_system_id and products.fiscal_year = split.fiscal_year
    and title_search >= titles[1] and (next_title is null or title_search < next_title);
  return cardinality(titles);
end $$;

-- A year's first block begins with the empty text, each other one with the first title of its part.
with parts as (
  select distinct allocation_system_id, fiscal_year,
    case when place < 256 then '' else min(title_search) over (partition by allocation_system_id, fiscal_year, place / 256) end as first_title
  from (
    select allocation_system_id, fiscal_year, title_search,
      rank() over (partition by allocation_system_id, fiscal_year order by title_search) - 1 as place
    from products
  ) as placed
)
insert into title_blocks (allocation_system_id, fiscal_year, first_title) select * from parts;
update product_figures set title_block_id = blocks.title_block_id
from products join (
  select title_block_id, allocation_system_id, fiscal_year, first_title,
    lead(first_title) over (partition by allocation_system_id, fiscal_year order by first_title) as next_title
  from title_blocks
) as blocks on blocks.allocation_system_id = products.allocation_system_id and blocks.fiscal_year = products.fiscal_year
  and title_search >= first_title and (next_title is null or title_search < next_title)
where products.product_id = product_figures.product_id;

do $do$
declare
  counts constant text[] := (
    select array_agg(attname::text order by attnum) from pg_attribute
    where attrelid = 'block_totals'::regclass and attname like '%\_count' or attrelid = 'block_totals'::regclass and attname = 'repeated_pairs'
  );
  -- Of rows of product_figures under the name of `of`, each with a sign.
  sums constant text := 'sum(sign) as products, sum(sign) filter (where (product).offer_count is null) as offered_to_all, '
    || (select string_agg(format('sum(sign * (product).%1$s) as %1$s', name), ', ') from unnest(counts) as name);
  state constant text := '(product).title_block_id, (product).published_at is not null as is_published,
    (product).finalized_at is not null as is_final, (product).is_disabled';
  changed constant text := '%1$s.title_block_id, %1$s.published_at is null, %1$s.finalized_at is null, %1$s.is_disabled, '
    || (select string_agg('%1$s.' || name, ', ') from unnest(counts) as name);
begin
  -- Most writes change a quantity, and end with the condition of the trigger.
  execute format(
    $create$
      create function block_totals_changed() returns trigger language plpgsql as $function$
      begin
        insert into block_totals select title_block_id, is_published, is_final, is_disabled, products, coalesce(offered_to_all, 0),
          %1$s
        from (
          select %2$s, %3$s from (values (1, new), (-1, old)) as changed (sign, product)
          where (product).title_block_id is not null group by 1, 2, 3, 4
        ) as sums;
        return null;
      end $function$
    $create$,
    (select string_agg(format('coalesce(%s, 0)', name), ', ') from unnest(counts) as name),
    state, sums
  );
  execute format(
    'create trigger block_totals_updated after update on product_figures for each row when ((%1$s) is distinct from (%2$s))
      execute function block_totals_changed()',
    format(changed, 'old'), format(changed, 'new')
  );
  execute format(
    $sql$
      insert into block_totals select title_block_id, is_published, is_final, is_disabled, products, coalesce(offered_to_all, 0),
        %1$s
      from (
        select %2$s, %3$s from (select 1 as sign, product_figures as product from product_figures) as counted group by 1, 2, 3, 4
      ) as sums
    $sql$,
    (select string_agg(format('coalesce(%s, 0)', name), ', ') from unnest(counts) as name),
    state, sums
  );
end $do$;
create trigger block_totals_deleted after delete on product_figures
  for each row execute function block_totals_changed();
analyze title_blocks;
analyze block_totals;
