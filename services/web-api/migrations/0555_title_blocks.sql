-- A page far behind in a list by title was found by adding up all products before it. Now a year's products are in blocks of some
-- hundred by their titles, and what products keep for such lists is also summed up by block: a page reads the sums of the blocks
-- before it, and the products of its own. Empty at first, and filled by the next file, as in 0551. Instances of the release before
-- know nothing of it, and need not.
-- A block begins with a title, and ends before the next one of its year. The first begins with the empty text. Products of one title
-- are never in two. New blocks are split off large ones by the service (data/products/title-blocks.ts).
create table title_blocks (
  title_block_id integer generated always as identity primary key,
  allocation_system_id integer not null,
  fiscal_year integer not null,
  first_title text collate "C" not null,
  constraint title_blocks_once unique (allocation_system_id, fiscal_year, first_title)
);
alter table product_figures add column title_block_id integer;

-- The sums of a block's products by state. A bag like product_totals (0540).
create table block_totals (
  title_block_id integer not null,
  is_published boolean not null,
  is_final boolean not null,
  is_disabled boolean not null,
  -- How many products, and of these how many are offered to all markets; to how many markets the others are.
  products bigint not null,
  offered_to_all bigint not null,
  offer_count bigint not null,
  request_count bigint not null,
  answered_count bigint not null,
  declined_count bigint not null,
  required_count bigint not null,
  required_answered_count bigint not null,
  required_declined_count bigint not null,
  repeated_pairs bigint not null,
  repeated_request_count bigint not null,
  repeated_answered_count bigint not null,
  repeated_declined_count bigint not null,
  repeated_required_count bigint not null,
  repeated_required_answered_count bigint not null,
  repeated_required_declined_count bigint not null
);
create index block_totals_of_block on block_totals (title_block_id);

-- The groups of a block as if each were one product, as in product_groups (0540).
create view block_groups as
select title_block_id, allocation_system_id, fiscal_year, first_title, is_disabled,
  case when is_published then timestamptz 'epoch' end as published_at,
  case when is_final then timestamptz 'epoch' end as finalized_at,
  products, offered_to_all, offer_count, request_count, answered_count, declined_count, required_count,
  required_answered_count, required_declined_count, repeated_pairs, repeated_request_count, repeated_answered_count,
  repeated_declined_count, repeated_required_count, repeated_required_answered_count, repeated_required_declined_count
from title_blocks join block_totals using (title_block_id);
