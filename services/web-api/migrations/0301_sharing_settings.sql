-- What the rules of a proposal need from a system's administrators: the percentage of the supply that is kept for the
-- requests outside the highest priority, and the weights of markets and entities. The weight of a market is its own, else
-- that of its entity, else 1.
alter table allocation_systems add column protected_share integer not null default 20
  check (protected_share between 0 and 100);

create table sharing_weights (
  allocation_system_id integer not null references allocation_systems,
  market_id integer references markets,
  entity_id integer references entities,
  weight integer not null check (weight between 0 and 1000),
  check (num_nonnulls(market_id, entity_id) = 1),
  unique (allocation_system_id, market_id),
  unique (allocation_system_id, entity_id)
);
