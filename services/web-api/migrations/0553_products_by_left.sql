-- Products by what is left, as lists show it: null where nothing was decided. Equal ones are by id, in the direction of the order.
-- A write of a requested figure changes none of its columns, and so writes no entry. One of an allocated figure does.
create index product_figures_by_left on product_figures (
  allocation_system_id, fiscal_year,
  (case when not is_disabled and finalized_at is not null or allocated_total <> 0
    then available_quantity - reserve_quantity - allocated_total end),
  product_id
);
