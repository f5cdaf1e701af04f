-- The products of a year are counted and added up by groups: those of a brand that share state, exceptions and whether
-- somebody looked them through. Summaries, the last line of the board and the sizes of the parts of pitches read some thousand
-- groups at most, however many products there are. A bag like request_totals (0360): rows of a group add up, writers only add
-- rows. It is kept from product_figures (0530), which has each look beside the figures for that. Instances of the release
-- before know nothing of it, and need not.
-- Whoever writes products or their looks is waited for first, so that no write falls between the sums below and the triggers.
-- Readers are not: they read product_figures and products in one statement, and would wait for each other with this.
lock table products in exclusive mode;
lock table product_looks in share row exclusive mode;
-- Whether the mark of who looked the product through holds; null without one.
alter table product_figures add column look_holds boolean;
update product_figures set look_holds = product_looks.holds
from product_looks where product_looks.product_id = product_figures.product_id;

create table product_totals (
  allocation_system_id integer not null,
  fiscal_year integer not null,
  brand_id integer not null,
  is_published boolean not null,
  is_final boolean not null,
  is_disabled boolean not null,
  look_holds boolean,
  is_above_supply boolean not null,
  has_undecided boolean not null,
  has_unmet boolean not null,
  has_cut_without_reason boolean not null,
  has_below_minimum boolean not null,
  has_far_above boolean not null,
  -- How many products, and the sums of their figures.
  products bigint not null,
  available_quantity bigint not null,
  reserve_quantity bigint not null,
  request_count bigint not null,
  answered_count bigint not null,
  declined_count bigint not null,
  required_count bigint not null,
  required_answered_count bigint not null,
  required_declined_count bigint not null,
  requested_total bigint not null,
  allocated_total bigint not null,
  undecided_count bigint not null,
  unmet_count bigint not null,
  cut_without_reason_count bigint not null,
  below_minimum_count bigint not null,
  far_above_count bigint not null
);
create index product_totals_of_year on product_totals (allocation_system_id, fiscal_year, brand_id);

-- The groups as if each were one product: its figures are the sums of its products, and what is asked of the state, the
-- exceptions or the look of a product is true of all products of a group or of none. Whether there is a date is known, not
-- which one.
create view product_groups as
select allocation_system_id, fiscal_year, brand_id, is_disabled, look_holds,
  case when is_published then timestamptz 'epoch' end as published_at,
  case when is_final then timestamptz 'epoch' end as finalized_at,
  sum(products)::bigint as products,
  sum(available_quantity)::bigint as available_quantity,
  sum(reserve_quantity)::bigint as reserve_quantity,
  sum(request_count)::bigint as request_count,
  sum(answered_count)::bigint as answered_count,
  sum(declined_count)::bigint as declined_count,
  sum(required_count)::bigint as required_count,
  sum(required_answered_count)::bigint as required_answered_count,
  sum(required_declined_count)::bigint as required_declined_count,
  sum(requested_total)::bigint as requested_total,
  sum(allocated_total)::bigint as allocated_total,
  sum(undecided_count)::bigint as undecided_count,
  sum(unmet_count)::bigint as unmet_count,
  sum(cut_without_reason_count)::bigint as cut_without_reason_count,
  sum(below_minimum_count)::bigint as below_minimum_count,
  sum(far_above_count)::bigint as far_above_count
from product_totals
group by allocation_system_id, fiscal_year, brand_id, is_published, is_final, is_disabled, look_holds, is_above_supply,
  has_undecided, has_unmet, has_cut_without_reason, has_below_minimum, has_far_above
having sum(products) > 0;

do $do$
declare
  figures constant text := (
    select string_agg(attname, ', ' order by attnum) from pg_attribute
    where attrelid = 'product_figures'::regclass and attnum > 1 and attname <> 'look_holds'
  );
  sums constant text[] := (
    select array_agg(attname::text order by attnum) from pg_attribute
    where attrelid = 'product_totals'::regclass
      and attnum > (
        select attnum from pg_attribute where attrelid = 'product_totals'::regclass and attname = 'products'
      )
  );
  -- The groups of some rows of product_figures, each with a sign.
  totals constant text := format(
    $sql$
      insert into product_totals
      select * from (
        select allocation_system_id, fiscal_year, brand_id, published_at is not null as is_published,
          finalized_at is not null as is_final, is_disabled, look_holds,
          requested_total > available_quantity - reserve_quantity as is_above_supply, undecided_count > 0 as has_undecided,
          unmet_count > 0 as has_unmet, cut_without_reason_count > 0 as has_cut_without_reason,
          below_minimum_count > 0 as has_below_minimum, far_above_count > 0 as has_far_above,
          sum(sign) as products, %1$s
        from (%%1$s) as changed
        group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13
      ) as sums
      where (products, %2$s) <> (0, %3$s)
    $sql$,
    (select string_agg(format('sum(sign * %1$s) as %1$s', name), ', ') from unnest(sums) as name),
    (select string_agg(format('sums.%s', name), ', ') from unnest(sums) as name),
    (select string_agg('0', ', ') from unnest(sums) as name)
  );
  inserted constant text := 'select 1 as sign, * from new_rows';
  deleted constant text := 'select -1 as sign, * from old_rows';
begin
  -- Once for a statement instead of once for each product. The products are read again instead of taken from the trigger:
  -- another trigger of the same write may have changed them since.
  execute format(
    $create$
      create or replace function product_figures_changed() returns trigger language plpgsql as $function$
      begin
        -- A trigger of a statement also runs when no row was written. The ids are no variable: a plan serves any of them.
        if tg_op = 'INSERT' then
          insert into product_figures (product_id, %1$s)
          select product_id, %1$s from products where product_id = any(array(select product_id from new_rows));
        elsif exists (select from new_rows) then
          update product_figures set (%1$s) = row(%2$s) from products
          where products.product_id = any(array(select product_id from new_rows))
            and product_figures.product_id = products.product_id and (%3$s) is distinct from (%2$s);
        end if;
        return null;
      end $function$
    $create$,
    figures,
    'products.' || replace(figures, ', ', ', products.'),
    'product_figures.' || replace(figures, ', ', ', product_figures.')
  );
  execute format(
    $create$
      create function product_totals_changed() returns trigger language plpgsql as $function$
      begin
        if tg_op = 'UPDATE' then
          if exists (select from new_rows) then
            %1$s;
          end if;
        elsif tg_op = 'INSERT' then
          %2$s;
        else
          %3$s;
        end if;
        return null;
      end $function$
    $create$,
    format(totals, inserted || ' union all ' || deleted),
    format(totals, inserted),
    format(totals, deleted)
  );
  execute format(totals, 'select 1 as sign, * from product_figures');
end $do$;

create function product_look_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update product_figures set look_holds = null
    where product_id = any(array(select product_id from old_rows))
      and not exists (select from product_looks where product_looks.product_id = product_figures.product_id);
  elsif exists (select from new_rows) then
    update product_figures set look_holds = product_looks.holds from product_looks
    where product_looks.product_id = any(array(select product_id from new_rows))
      and product_figures.product_id = product_looks.product_id
      and product_figures.look_holds is distinct from product_looks.holds;
  end if;
  return null;
end $$;

create or replace trigger product_figures_inserted after insert on products
  referencing new table as new_rows for each statement execute function product_figures_changed();
create or replace trigger product_figures_updated after update on products
  referencing new table as new_rows for each statement execute function product_figures_changed();
-- Before the product and what refers to it: whoever subtracts what a product had finds its requests still there.
create function product_figures_deleted() returns trigger language plpgsql as $$
begin
  delete from product_figures where product_id = old.product_id;
  return old;
end $$;
create trigger product_figures_deleted before delete on products
  for each row execute function product_figures_deleted();
create trigger product_look_inserted after insert on product_looks
  referencing new table as new_rows for each statement execute function product_look_changed();
create trigger product_look_updated after update on product_looks
  referencing new table as new_rows for each statement execute function product_look_changed();
create trigger product_look_deleted after delete on product_looks
  referencing old table as old_rows for each statement execute function product_look_changed();
create trigger product_totals_inserted after insert on product_figures
  referencing new table as new_rows for each statement execute function product_totals_changed();
create trigger product_totals_updated after update on product_figures
  referencing old table as old_rows new table as new_rows
  for each statement execute function product_totals_changed();
create trigger product_totals_deleted after delete on product_figures
  referencing old table as old_rows for each statement execute function product_totals_changed();
analyze product_totals;
