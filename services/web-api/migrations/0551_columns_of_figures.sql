-- What is kept with each product for pages far behind and for pitches of last year. Empty at first, in a file of its own: readers of
-- product_figures wait for this only, and not for what is filled in afterwards (0552). Instances of the release before know
-- nothing of it, and need not.
-- The lists of markets that products are offered to. Many products share one.
create table market_lists (
  market_list_id integer generated always as identity primary key,
  market_ids integer[] not null,
  constraint market_lists_once exclude using hash (market_ids with =)
);

alter table product_figures
  -- Null: offered to all markets.
  add column market_list_id integer,
  -- Pairs of the product and a market that is offered it or has a request for it, if this market also requested the same product
  -- in the year before. Of these pairs, those with a request, by its kind.
  add column repeated_pairs integer not null default 0,
  add column repeated_request_count integer not null default 0,
  add column repeated_answered_count integer not null default 0,
  add column repeated_declined_count integer not null default 0,
  add column repeated_required_count integer not null default 0,
  add column repeated_required_answered_count integer not null default 0,
  add column repeated_required_declined_count integer not null default 0;

-- The sums of these counts by brand and state. A bag like product_totals (0540).
create table repeated_totals (
  allocation_system_id integer not null,
  fiscal_year integer not null,
  brand_id integer not null,
  is_published boolean not null,
  is_final boolean not null,
  is_disabled boolean not null,
  repeated_pairs bigint not null,
  repeated_request_count bigint not null,
  repeated_answered_count bigint not null,
  repeated_declined_count bigint not null,
  repeated_required_count bigint not null,
  repeated_required_answered_count bigint not null,
  repeated_required_declined_count bigint not null
);
create index repeated_totals_of_year on repeated_totals (allocation_system_id, fiscal_year, brand_id);

-- As if each group were one product, as in product_groups (0540).
create view repeated_groups as
select allocation_system_id, fiscal_year, brand_id, is_disabled,
  case when is_published then timestamptz 'epoch' end as published_at,
  case when is_final then timestamptz 'epoch' end as finalized_at,
  repeated_pairs, repeated_request_count, repeated_answered_count, repeated_declined_count, repeated_required_count,
  repeated_required_answered_count, repeated_required_declined_count
from repeated_totals;
