-- Runs from before have it from the history, which names the run of each change.
update proposal_runs run set changed_products = (
  select count(distinct request.product_id)
  from changes made join requests request on request.request_id = made.entity_id
  where made.run_id = run.run_id and made.entity = 'request' and made.field = 'allocatedQuantity' and not made.is_run_undo
)
where run.changes > 0;
