-- A second factor that a customer asked for. Null in `confirmed_at`: its first code was not given yet, and nobody is asked for it.
create table second_factors (
  customer_id uuid primary key references customers on delete cascade,
  -- Encrypted: whoever reads the database alone makes no codes.
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was accepted: each code works once.
  last_step bigint
);

-- For the day on which the other device is gone. Each works once.
create table recovery_codes (
  customer_id uuid not null references customers on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (customer_id, hash)
);
