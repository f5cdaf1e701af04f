-- The day of each account's last sign-in. For accounts that exist already: of the last change that they made.
alter table users add column last_sign_in_on date;

update users set last_sign_in_on = made.day
from (
  select by_user_id, (max(at) at time zone 'utc')::date as day from changes where by_user_id is not null group by by_user_id
) as made
where made.by_user_id = users.user_id;
