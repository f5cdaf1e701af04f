-- The brand's figure of a request is its allocated quantity, with an allocation reason and comment; an administrator
-- views the application as a user. Columns, tables, stored field names and the bodies of functions take these words.

alter table requests rename column final_quantity to allocated_quantity;
alter table requests rename column final_reason to allocation_reason;
alter table requests rename column final_comment to allocation_comment;

alter table see_as rename to view_as;
alter table view_as rename column see_as_id to view_as_id;
alter index see_as_by_actor rename to view_as_by_actor;

-- Bodies of functions are text: they do not follow a renamed column by themselves.
do $$
declare
  definition text;
begin
  for definition in
    select pg_get_functiondef(f.oid)
    from pg_proc f
    join pg_namespace n on n.oid = f.pronamespace
    where n.nspname = current_schema() and f.prosrc ~ 'final_(quantity|reason|comment)'
  loop
    definition := replace(definition, 'final_quantity', 'allocated_quantity');
    definition := replace(definition, 'final_reason', 'allocation_reason');
    definition := replace(definition, 'final_comment', 'allocation_comment');
    execute definition;
  end loop;
end
$$;

update changes
set field = case field
  when 'finalQuantity' then 'allocatedQuantity'
  when 'finalReason' then 'allocationReason'
  else 'allocationComment'
end
where entity = 'request' and field in ('finalQuantity', 'finalReason', 'finalComment');

-- Columns and views that people keep name the fields of their lists.
update list_columns
set chosen = (
  select kept.chosen::jsonb
  from (
    select replace(replace(replace(replace(replace(replace(replace(
      chosen::text,
      '"finalQuantity"', '"allocatedQuantity"'),
      '"finalReason"', '"allocationReason"'),
      '"finalComment"', '"allocationComment"'),
      '"given"', '"allocated"'),
      '"got"', '"allocated"'),
      '"asked"', '"requested"'),
      '"remaining"', '"left"') as chosen
  ) as kept
)
where chosen is not null;

update list_views
set search = regexp_replace(
  regexp_replace(search, '(sort=-?)finalQuantity\y', '\1allocatedQuantity'),
  '(sort=-?)remaining\y', '\1left'
)
where search ~ 'sort=-?(finalQuantity|remaining)\y';
