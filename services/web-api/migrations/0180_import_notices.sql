-- What of an import's file was not read, in sentences for the person who dropped it.
alter table imports add column notices text[] not null default '{}';
