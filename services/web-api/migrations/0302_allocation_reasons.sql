-- The reasons for a figure that a system offers, in order; a retired one is kept and no longer offered. A system may need a
-- reason for each figure below the request before a final allocation is submitted.
alter table allocation_systems add column is_reason_required boolean not null default false;

create table allocation_reasons (
  allocation_system_id integer not null references allocation_systems,
  position integer not null,
  label text not null check (length(label) between 1 and 200),
  is_retired boolean not null,
  primary key (allocation_system_id, position)
);
