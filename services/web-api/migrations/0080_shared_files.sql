-- A product that is rolled over into the next fiscal year shows the same pictures. Their bytes are stored once: several
-- rows may point to them, and the last one that goes takes them along.

alter table product_files drop constraint product_files_storage_key_unique;
create index product_files_by_storage_key on product_files (storage_key);
