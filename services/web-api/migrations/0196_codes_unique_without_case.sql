-- A code is an item's own in its list whatever its case, as searches and orders take it. Lists may hold look-alikes from
-- before (ORV beside orv), which only people can tell apart: of each such group the oldest claims the folded code, the
-- others none, so that nothing fails and nothing is renamed. A trigger claims it for every new code, whichever release
-- writes it; an item whose code does not change keeps what it has.
create function claim_folded_code() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.code_folded := lower(new.code);
  elsif new.code is distinct from old.code then
    new.code_folded := lower(new.code);
  end if;
  return new;
end $$;

alter table brands add column code_folded text;
update brands set code_folded = lower(code)
where brand_id in (select min(brand_id) from brands group by lower(code));
create unique index brands_code_folded_unique on brands (code_folded);
create trigger brands_code_claimed before insert or update on brands
  for each row execute function claim_folded_code();

alter table organizations add column code_folded text;
update organizations set code_folded = lower(code)
where organization_id in (select min(organization_id) from organizations group by lower(code));
create unique index organizations_code_folded_unique on organizations (code_folded);
create trigger organizations_code_claimed before insert or update on organizations
  for each row execute function claim_folded_code();

alter table markets add column code_folded text;
update markets set code_folded = lower(code)
where market_id in (select min(market_id) from markets group by lower(code));
create unique index markets_code_folded_unique on markets (code_folded);
create trigger markets_code_claimed before insert or update on markets
  for each row execute function claim_folded_code();

alter table entities add column code_folded text;
update entities set code_folded = lower(code)
where entity_id in (select min(entity_id) from entities group by lower(code));
create unique index entities_code_folded_unique on entities (code_folded);
create trigger entities_code_claimed before insert or update on entities
  for each row execute function claim_folded_code();
