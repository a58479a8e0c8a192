-- When asking a provider about a settled order ended, because nobody can dispute it any more. Null: it is asked about.
alter table orders add column asking_ended_at timestamptz;
-- The settled orders that are asked about, by the moment from which on the next question counts: those of years ago are not in it.
create index on orders (greatest(asked_at, updated_at))
  where asking_ended_at is null and provider is not null
    and state not in ('processing', 'pending-verification', 'validating');
-- The operator lists the newest.
create index on orders (created_at);
