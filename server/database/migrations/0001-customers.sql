-- Customers, their sessions and the links that activate an account.

create table customers (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  email_key text not null unique,
  password_hash text,
  language text not null,
  confirmed_at timestamptz,
  created_at timestamptz not null
);

-- A session is a family of refresh tokens: each is used once and followed by the next. A token used a second time has
-- been copied, and ends the family.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers on delete cascade,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index on sessions (customer_id);

-- Only the hash of a token is kept: who reads the database cannot log in with it.
create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on refresh_tokens (session_id);

-- The link itself is computed from the id and the secret key, so it stands nowhere.
create table activations (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers on delete cascade,
  agreement_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on activations (customer_id);
