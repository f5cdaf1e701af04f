-- How many products of a checked import get another SKU id or name, and whether its owner confirmed that.
alter table imports add column renamed integer not null default 0;
alter table imports add column may_rename boolean not null default false;
