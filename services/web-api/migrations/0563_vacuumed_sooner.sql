-- Lists are counted and found in indexes alone where PostgreSQL knows that a page of the table holds nothing but rows which everybody sees. It learns that from a
-- vacuum, which comes by default when a fifth of a table has changed: 400,000 writes in a house of 2,000,000 requests, or twenty large imports. Until then the
-- calls of a deadline cost up to two thirds more. A vacuum of this table takes PostgreSQL some three seconds of work there, in small steps.
alter table requests set (autovacuum_vacuum_scale_factor = 0.02);
alter table products set (autovacuum_vacuum_scale_factor = 0.02);
alter table product_figures set (autovacuum_vacuum_scale_factor = 0.02);
