-- A scenario of a season has more than 10,000 figures, written at once. Each checked that its scenario exists, which the
-- transaction that writes them has just made or holds locked: a third of the writing. The figures go with their scenario
-- by a trigger instead. Instances of the release before write and delete as they did.
alter table scenario_figures drop constraint scenario_figures_scenario_id_fkey;

create function scenario_figures_follow() returns trigger language plpgsql as $$
begin
  delete from scenario_figures where scenario_id = old.scenario_id;
  return null;
end $$;
create trigger scenario_figures_follow after delete on scenarios
  for each row execute function scenario_figures_follow();
