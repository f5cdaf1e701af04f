-- Equal claims to the last pieces of a product are decided by a draw. Its seed is drawn with the year, here for the years that
-- are open, later by this default with each new row: gen_random_uuid() uses the strong random source of the database.
alter table system_years add column draw_seed uuid not null default gen_random_uuid();
