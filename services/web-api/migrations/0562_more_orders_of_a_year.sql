-- A year sorted by what is allocated, by priority or by the wanted date is read from its end or its start, as 0410 says. Rows
-- without a value are not in these indexes: a list reads them by id.
create index requests_by_allocated on requests (allocation_system_id, fiscal_year, allocated_quantity, request_id)
  where allocated_quantity is not null;
create index requests_by_priority on requests (allocation_system_id, fiscal_year, priority, request_id)
  where priority is not null;
create index requests_by_wanted_date on requests (allocation_system_id, fiscal_year, wanted_by, request_id)
  where wanted_by is not null;
