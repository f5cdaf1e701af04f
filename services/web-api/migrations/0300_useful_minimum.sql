-- A proposal gives a market nothing of the product, or at least this.
alter table products add column useful_minimum integer
  check (useful_minimum between 1 and 1000000 and useful_minimum <= max_per_market);
