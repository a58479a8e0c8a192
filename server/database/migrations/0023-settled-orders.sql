-- Orders that are settled are asked about too: what their providers gave back, or banks took, may have been announced in vain.

create index on orders (coalesce(paid_at, created_at)) where provider is not null;
create index on orders (dispute) where dispute = 'open';

-- Of those that are open only the orders of a month are looked for, by the day on which they were made.
drop index orders_updated_at_idx;
create index on orders (created_at) where state in ('processing', 'pending-verification', 'validating') and attempts > 0;
-- Those that nobody paid are deleted after that month.
create index on orders (created_at) where paid_at is null;
