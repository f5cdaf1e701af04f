-- What pieces are worth: the currency of a system's fiscal year, and how much of it one unit of each other currency is worth.
alter table system_years add column currency text;

create table currency_rates (
  allocation_system_id integer not null,
  fiscal_year integer not null,
  currency text not null,
  rate numeric(14, 8) not null check (rate > 0),
  primary key (allocation_system_id, fiscal_year, currency),
  foreign key (allocation_system_id, fiscal_year) references system_years on delete cascade
);

-- What a market should not exceed in a year, in the currency of the year. Nothing is refused for it.
create table market_budgets (
  allocation_system_id integer not null,
  fiscal_year integer not null,
  market_id integer not null references markets,
  amount numeric(12, 2) not null check (amount >= 0),
  primary key (allocation_system_id, fiscal_year, market_id),
  foreign key (allocation_system_id, fiscal_year) references system_years on delete cascade
);
