-- What an account can do beyond logging in.

alter table customers add billing_address jsonb;

-- The password given at sign-up. It takes effect with the link that this row is: until then nobody has shown that the
-- address is theirs.
alter table activations add password_hash text;

-- Links to set a new password. Only the hash of the id in the link is kept.
create table password_resets (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers on delete cascade,
  hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on password_resets (customer_id);

-- New addresses that wait for their confirmation. As with activations, the link is computed from the id.
create table email_changes (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers on delete cascade,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on email_changes (customer_id);

-- Whose mail it is, so that it goes with the account. Null for the mail which says that the account is gone.
alter table mails add customer_id uuid references customers on delete cascade;
update mails set customer_id = customers.id from customers where customers.email_key = lower(mails.recipient);
create index on mails (customer_id);
