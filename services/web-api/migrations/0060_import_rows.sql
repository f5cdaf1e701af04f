-- What became of the rows of an import, so that a check can be read before it is applied. Refusals stay where they are.

create table import_rows (
  file_id integer not null references imports on delete cascade,
  position integer not null,
  outcome text not null check (outcome in ('created', 'updated', 'unchanged')),
  row_number integer not null,
  product text not null,
  market text,
  column_name text,
  before text,
  value text,
  primary key (file_id, position)
);
