-- The groups of a block are one row each, as in product_groups (0540): what is asked of one product can be asked of them. Before, a row was
-- a difference that a writer added, and those below zero were left out where products without requests are.
create or replace view block_groups as
select title_block_id, allocation_system_id, fiscal_year, first_title, is_disabled,
  case when is_published then timestamptz 'epoch' end as published_at,
  case when is_final then timestamptz 'epoch' end as finalized_at,
  sum(products)::bigint as products,
  sum(offered_to_all)::bigint as offered_to_all,
  sum(offer_count)::bigint as offer_count,
  sum(request_count)::bigint as request_count,
  sum(answered_count)::bigint as answered_count,
  sum(declined_count)::bigint as declined_count,
  sum(required_count)::bigint as required_count,
  sum(required_answered_count)::bigint as required_answered_count,
  sum(required_declined_count)::bigint as required_declined_count,
  sum(repeated_pairs)::bigint as repeated_pairs,
  sum(repeated_request_count)::bigint as repeated_request_count,
  sum(repeated_answered_count)::bigint as repeated_answered_count,
  sum(repeated_declined_count)::bigint as repeated_declined_count,
  sum(repeated_required_count)::bigint as repeated_required_count,
  sum(repeated_required_answered_count)::bigint as repeated_required_answered_count,
  sum(repeated_required_declined_count)::bigint as repeated_required_declined_count
from title_blocks join block_totals using (title_block_id)
group by title_block_id, allocation_system_id, fiscal_year, first_title, is_disabled, is_published, is_final;
