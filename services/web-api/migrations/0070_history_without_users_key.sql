-- A large import writes hundreds of thousands of changes in one transaction, and nearly half of that time went into asking,
-- change by change, whether the one user it names is there. The web API writes the id of the account it has just read,
-- and accounts are switched off, never deleted; the e-mail address stands beside it in any case.
alter table changes drop constraint changes_by_user_id_fkey;
