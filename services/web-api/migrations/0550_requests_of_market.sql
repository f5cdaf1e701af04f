-- What some markets request is counted and added up by product from this index alone: far pages of their pitches, their products by
-- what they requested, their requests by status. It replaces an index with the same key. No column of it was free of indexes
-- before, so that an update writes as many entries as it did.
create index requests_of_market on requests (allocation_system_id, fiscal_year, market_id, request_id)
  include (product_id, requested_quantity, is_request_required, is_outside_offer, finalized_at);
drop index requests_by_market;
