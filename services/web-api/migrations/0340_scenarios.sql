-- Named drafts of an allocation. A scenario keeps only the figures that differ from the allocation they were drafted against,
-- each with what was requested and allocated then, so that what moved since is exact.
create table scenarios (
  scenario_id integer generated always as identity primary key,
  allocation_system_id integer not null references allocation_systems,
  fiscal_year integer not null,
  user_id integer not null references users on delete cascade,
  name text not null check (name <> ''),
  is_shared boolean not null,
  rule text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text not null,
  version integer not null default 1 check (version > 0),
  constraint scenarios_name_unique unique (user_id, allocation_system_id, fiscal_year, name)
);
create index scenarios_shared on scenarios (allocation_system_id, fiscal_year) where is_shared;

-- The selection: the products a scenario was made of.
create table scenario_products (
  scenario_id integer not null references scenarios on delete cascade,
  product_id integer not null references products on delete cascade,
  primary key (scenario_id, product_id)
);
create index scenario_products_product on scenario_products (product_id);

create table scenario_figures (
  scenario_id integer not null references scenarios on delete cascade,
  request_id integer not null references requests on delete cascade,
  allocated integer check (allocated >= 0),
  drafted_requested integer,
  drafted_allocated integer,
  primary key (scenario_id, request_id)
);
create index scenario_figures_request on scenario_figures (request_id);
