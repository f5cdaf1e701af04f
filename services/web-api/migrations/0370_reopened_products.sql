-- When the final allocation of a product was reopened last, by whom and why. Without a reason: it was published again in the
-- mid-year review.
alter table products
  add column reopened_at timestamptz,
  add column reopened_by text,
  add column reopen_reason text;
