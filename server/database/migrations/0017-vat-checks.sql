-- What the registry of VAT numbers (VIES) said of customers' numbers: who is treated as a business relies on it.
create table vat_checks (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers on delete cascade,
  -- The number: its prefix and the rest.
  state text not null,
  number text not null,
  valid boolean not null,
  name text,
  address text,
  consultation_number text,
  checked_at timestamptz not null
);
create index on vat_checks (customer_id, state, number, checked_at);
