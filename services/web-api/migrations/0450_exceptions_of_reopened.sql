-- A submitted product keeps the count of its day, until it is reopened.
create function reopened_exceptions_changed() returns trigger language plpgsql as $$
begin
  perform recount_exceptions(array[new.product_id]);
  return null;
end $$;
create trigger reopened_exceptions_changed after update of finalized_at on products
  for each row when (old.finalized_at is not null and new.finalized_at is null)
  execute function reopened_exceptions_changed();
