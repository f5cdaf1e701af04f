-- A year sorted by what was requested, or by the day of submission, is read from its end or its start instead of sorted: a page
-- of a million requests costs what a page of a thousand does. Whoever changes these two columns writes two more entries.
create index requests_by_requested on requests (allocation_system_id, fiscal_year, requested_quantity, request_id);
create index requests_by_submission on requests (allocation_system_id, fiscal_year, submitted_at, request_id);
