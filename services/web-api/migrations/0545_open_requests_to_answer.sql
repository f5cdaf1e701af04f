-- Half of the required requests without an answer are of submitted products, and no longer asked for: their entries only cost the
-- look at each product. A product that is open has no final request.
drop index requests_to_answer;
create index requests_to_answer on requests (allocation_system_id, fiscal_year, market_id, product_id)
  where is_request_required and requested_quantity is null and finalized_at is null;
