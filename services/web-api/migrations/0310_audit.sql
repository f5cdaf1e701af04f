-- The audit record: sign-ins, refusals, changes of rights, exports, imports, View as, submissions. A row is added in the
-- transaction of what it records; it then gets its place and its hash, and never changes again.
create table audit_events (
  event_id bigint primary key generated always as identity,
  at timestamptz not null,
  -- The event as JSON, byte for byte as it is hashed.
  event text not null,
  place bigint unique,
  -- The hash of the event before, so that what is left verifies when older events are deleted.
  previous text,
  hash text
);
create index audit_events_at on audit_events (at);
create index audit_events_waiting on audit_events (event_id) where place is null;

create function keep_audit_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.place is null and new.event = old.event and new.at = old.at then
    return new;
  end if;
  raise exception 'The audit record is only added to.';
end
$$;
create trigger audit_events_are_kept before update or delete on audit_events
  for each row execute function keep_audit_events();
create trigger audit_events_are_not_emptied before truncate on audit_events
  for each statement execute function keep_audit_events();
