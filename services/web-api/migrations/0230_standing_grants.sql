-- A permission can hold whole organizations (of a brand permission) or entities (of a market permission). Their members
-- are read with the permission: a brand that joins an organization later belongs to it as well.
alter table permissions add column group_ids integer[];
alter table permissions add constraint permissions_groups_need_a_type
  check (group_ids is null or permission_type_id is not null);

-- The permissions as rights see them: single ids and the present members of the groups in one list.
create view held_permissions as
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
      where p.permission_type_id = 1 and b.organization_id = any(p.group_ids)
      union
      select m.market_id from markets m
      where p.permission_type_id = 2 and m.entity_id = any(p.group_ids)
      order by 1
    )
  end as ids
from permissions p;
