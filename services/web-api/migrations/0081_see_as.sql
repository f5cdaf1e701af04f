-- Who looked at the application as whom, and when. A look is honoured only while its row is open.

create table see_as (
  see_as_id integer generated always as identity primary key,
  by_user_id integer not null references users,
  user_id integer not null references users,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index see_as_by_actor on see_as (by_user_id, see_as_id);
