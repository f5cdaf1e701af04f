-- Lists show brands by their label, so they are ordered by it: folded as the names of products are, and stored, so that an
-- order over a year's requests folds each label once.
alter table brands add column label_search text collate "C" not null generated always as (fold(label)) stored;
