-- No query reads a whole table that grows with the number of customers.

-- Deleting an agreement looks for the activations that lead on to it.
create index on activations (agreement_id);

-- Deleting an account or an agreement forgets what was counted for it: the last word of a key names it.
alter table rate_limits add subject text generated always as (split_part(key, ' ', -1)) stored;
create index on rate_limits (subject);

-- What expires is deleted every hour.
create index on refresh_tokens (expires_at);
create index on sessions (ended_at) where ended_at is not null;
create index on activations (expires_at);
create index on password_resets (expires_at);
create index on email_changes (expires_at);

-- A customer's agreements are listed in pages, the last changed first; the id orders those changed at the same moment.
create index on agreements (customer_id, updated_at desc, id desc);
drop index agreements_customer_id_updated_at_idx;

-- Those that wait for their payment: few among many.
create index on agreements (customer_id) where finalized_at is null;
