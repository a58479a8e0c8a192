-- Interviews that somebody goes on with on another device, by a mailed link. Only the hash of the secret in the link is kept.
create table drafts (
  id uuid primary key default gen_random_uuid(),
  hash bytea not null unique,
  -- The address that the link was mailed to, in lower case. It need not have an account.
  email_key text not null,
  draft jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index on drafts (email_key);
create index on drafts (expires_at);
