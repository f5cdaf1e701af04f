-- The form in which codes, SKU ids and names are compared, written by the code (domain/keys.ts) and unique. Empty where the
-- running release before wrote the row, and in records older than the rule whose key another one has: these stay as they are.
-- Each start of the service fills what is empty and free.
alter table products add column identity_key text;
create unique index products_sku_key_unique on products (allocation_system_id, fiscal_year, identity_key)
  where sku_id is not null;
create unique index products_name_key_unique on products (allocation_system_id, fiscal_year, brand_id, identity_key)
  where sku_id is null;
create index products_without_key on products (allocation_system_id, fiscal_year) where identity_key is null;

alter table brands add column code_key text;
create unique index brands_code_key_unique on brands (code_key);
alter table organizations add column code_key text;
create unique index organizations_code_key_unique on organizations (code_key);
alter table markets add column code_key text;
create unique index markets_code_key_unique on markets (code_key);
alter table entities add column code_key text;
create unique index entities_code_key_unique on entities (code_key);
