-- Runs: a rule applied to all open products that the board showed when the run started, product by product in the order of their
-- ids. The products are kept with the run: what the filters find changes while it works.
create table proposal_runs (
  run_id integer generated always as identity primary key,
  allocation_system_id integer not null references allocation_systems,
  fiscal_year integer not null,
  user_id integer not null references users,
  rule text not null,
  reason text,
  filters text not null,
  product_ids integer[] not null,
  -- Of these products: who may not see them all does not see the run either.
  brand_ids integer[] not null,
  status text not null default 'running'
    check (status in ('running', 'stopped', 'done', 'failed', 'takingBack', 'takenBack')),
  failure text,
  -- The last product of the run, and of taking it back. What is done up to it is done once.
  last_product_id integer not null default 0,
  taken_back_product_id integer not null default 0,
  products_done integer not null default 0,
  refused_products integer not null default 0,
  changes integer not null default 0,
  more integer not null default 0,
  fewer integer not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz,
  taken_back_at timestamptz,
  taken_back_by_user_id integer references users,
  taken_back_changes integer not null default 0,
  taken_back_kept integer not null default 0,
  attempts integer not null default 0,
  leased_by text,
  leased_until timestamptz
);
create unique index proposal_runs_one_at_a_time on proposal_runs (allocation_system_id, fiscal_year)
  where status in ('running', 'takingBack');
create index proposal_runs_of_year on proposal_runs (allocation_system_id, fiscal_year, run_id);

-- The run that made a change, or whose taking back did. A source of its own would be unknown to instances of the release before:
-- the source is that of a proposal.
alter table changes
  add column run_id integer,
  add column is_run_undo boolean not null default false;
create index changes_by_run on changes (run_id, entity_id) where run_id is not null;
