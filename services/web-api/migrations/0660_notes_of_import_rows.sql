-- What looks wrong about an accepted cell of an import. Older instances write rows without it.
alter table import_rows add column message text;
