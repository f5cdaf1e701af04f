-- What a person makes of a list in a system: columns, and views under a name that may be shared.

-- A reset empties `chosen` and leaves the row: its version must not start again, or an old one would pass for the new.
create table list_columns (
  user_id integer not null references users on delete cascade,
  allocation_system_id integer not null references allocation_systems,
  list text not null,
  chosen jsonb,
  version integer not null check (version > 0),
  updated_at timestamptz not null,
  primary key (user_id, allocation_system_id, list)
);

create table list_views (
  view_id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  allocation_system_id integer not null references allocation_systems,
  list text not null,
  name text not null check (name <> ''),
  search text not null,
  is_shared boolean not null,
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null,
  constraint list_views_name_unique unique (user_id, allocation_system_id, list, name)
);
create index list_views_shared on list_views (allocation_system_id, list) where is_shared;
