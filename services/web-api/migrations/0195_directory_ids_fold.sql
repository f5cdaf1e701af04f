-- A directory id means the same person in any spelling of its letters: it is kept in lower case from here on, as tokens
-- are read. Where two accounts differ by case only, one stays as it is: which of the two is meant only people know. No
-- sign-in finds that one any more, and an administrator still sees it.
update users set unique_id = lower(unique_id), version = version + 1
where user_id in (
  select min(each.user_id) from users as each
  where not exists (select 1 from users as folded where folded.unique_id = lower(each.unique_id))
  group by lower(each.unique_id)
);
