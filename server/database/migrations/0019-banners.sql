-- Consent banners that owners put on their own websites, each made from a cookies policy, and what visitors chose there.
create table banners (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers on delete cascade,
  agreement_id uuid not null unique references agreements on delete cascade,
  enabled boolean not null,
  -- Null while it waits for its payment.
  delivered_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index on banners (customer_id);

-- The proof that somebody chose: nothing in it says who.
create table consent_records (
  banner_id uuid not null references banners on delete cascade,
  -- Random, for this choice alone. The visitor's browser keeps it and can show it.
  record uuid not null,
  -- The revision of the policy that the banner was made from.
  revision integer not null,
  -- For each use that was asked about, whether it was allowed.
  choice jsonb not null,
  -- Whether the browser sent Global Privacy Control.
  gpc boolean not null,
  -- To the minute.
  chosen_at timestamptz not null,
  primary key (banner_id, record)
);
create index on consent_records (chosen_at);
create index on consent_records (banner_id, chosen_at);
