-- Public pages that the operator took offline, because the law or a court demands it.

-- Null: nobody did. Whatever the owner switches on meanwhile, nobody can read the page.
alter table agreements add column taken_down_at timestamptz;
-- Why, in the operator's words, for the owner.
alter table agreements add column taken_down_because text;
