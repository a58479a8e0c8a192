-- When the owner was reminded that agreements which were made in one go wait for their payment: it is said once.
alter table agreements add column reminded_at timestamptz;
create index on agreements (created_at) where finalized_at is null and reminded_at is null;
