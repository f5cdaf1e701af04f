-- One calendar link a person. Of its secret only the SHA-256 is kept: who reads the table can open no calendar.
create table calendar_feeds (
  user_id integer primary key references users on delete cascade,
  secret_hash text not null constraint calendar_feeds_secret_unique unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  alarm_days integer check (alarm_days > 0),
  created_at timestamptz not null
);
