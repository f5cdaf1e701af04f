-- The history of rights and settings is read across records, newest first. It is a small part of all changes.
create index changes_of_settings on changes (at) where entity not in ('product', 'request');
