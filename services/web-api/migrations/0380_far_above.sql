-- Products with a request far above last year are few among a year's: found without reading all of them.
create index products_far_above on products (allocation_system_id, fiscal_year, brand_id) where far_above_count > 0;
