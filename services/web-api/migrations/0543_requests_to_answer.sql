-- The first rows of pitches are the required ones without an answer. Those of some markets were found by going through the year's
-- products by title, of which few have one. An answer takes its entry away, in an update that writes the other indexes anyway.
create index requests_to_answer on requests (allocation_system_id, fiscal_year, market_id, product_id)
  where is_request_required and requested_quantity is null;
