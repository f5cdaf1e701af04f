-- Which product and which market a refused row is about, as its file names them. A refusal of an earlier version of the
-- program, and one of a whole file, has neither.
alter table import_refusals add column product text, add column market text;
