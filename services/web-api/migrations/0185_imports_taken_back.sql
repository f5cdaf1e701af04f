-- An import can be taken back as a whole. For that it keeps what each of its products and requests was before, and the
-- version by which a later change is recognized: of requests that a market's file wrote, the version that markets see.
-- The history names the import that a change came from.

create table import_records (
  file_id integer not null references imports on delete cascade,
  entity text not null check (entity in ('product', 'request')),
  entity_id integer not null,
  product_id integer not null,
  outcome text not null check (outcome in ('created', 'updated', 'removed')),
  -- null: it followed from a row, as the requests of a published product do
  row_number integer,
  version integer not null,
  before jsonb,
  primary key (file_id, entity, entity_id)
);
create index import_records_by_entity on import_records (entity, entity_id);

alter table imports add column taken_back_at timestamptz, add column taken_back_by text;

-- No foreign key: imports are forgotten after 90 days, the history is not.
alter table changes add column file_id integer;
