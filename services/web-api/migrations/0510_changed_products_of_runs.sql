-- The products of which a run changed a figure: a run goes through many that it leaves as they are.
alter table proposal_runs add column changed_products integer not null default 0;
