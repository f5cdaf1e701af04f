-- Each system has its own years: preparing a year of one system does not open it in the others. A year that is removed
-- goes with its entries.
create table system_years (
  allocation_system_id integer not null references allocation_systems,
  fiscal_year integer not null references fiscal_years on delete cascade,
  primary key (allocation_system_id, fiscal_year)
);

-- The years a system has used, the current one, and those in between.
insert into system_years
select used.id, y.fiscal_year
from (
  select id, min(fiscal_year) as first_year, max(fiscal_year) as last_year
  from (
    select allocation_system_id as id, current_fiscal_year as fiscal_year from allocation_systems
    union select allocation_system_id, fiscal_year from steps
    union select allocation_system_id, fiscal_year from products
  ) as years
  group by id
) as used
  join fiscal_years y on y.fiscal_year between used.first_year and used.last_year;
