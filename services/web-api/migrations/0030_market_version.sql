-- Markets must not learn from a version that the brand is drafting figures. They see a version of their own, which
-- moves with what they may know: their own part, and what a submission or a reopening makes known. A trigger keeps it,
-- so that no writer can forget to.

create function requests_market_version() returns trigger language plpgsql as $$
begin
  new.market_version = old.market_version + 1;
  return new;
end $$;

create trigger requests_market_version before update on requests for each row
  when (
    (new.requested_quantity, new.priority, new.pitch, new.reason, new.wanted_by, new.is_request_required,
      new.submitted_at, new.finalized_at, new.floor_quantity)
    is distinct from
    (old.requested_quantity, old.priority, old.pitch, old.reason, old.wanted_by, old.is_request_required,
      old.submitted_at, old.finalized_at, old.floor_quantity)
  )
  execute function requests_market_version();
