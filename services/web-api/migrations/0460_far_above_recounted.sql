-- The usual setting is higher than the factor of two that was counted with.
select recount_exceptions(array(
  select product_id from products where finalized_at is null and far_above_count > 0
));
