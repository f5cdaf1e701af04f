-- What gave a figure: the id of the rule of an applied proposal, or the name of the applied scenario.
alter table changes add column given_by text;
