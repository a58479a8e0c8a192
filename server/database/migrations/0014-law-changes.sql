-- What a change of law, or of our clauses, changes in agreements that exist, and the mails about it.

-- The last check of an agreement: what a document made anew would say otherwise.
create table law_checks (
  agreement_id uuid primary key references agreements on delete cascade,
  -- The text that was checked. After a later one was saved, what was found no longer counts.
  revision integer not null,
  -- What it was held against: the library's version, and how far its dated clauses have come.
  fingerprint text not null,
  changes jsonb not null,
  -- The keys of the changes that its owner was mailed about, and of those marked as seen.
  told text[] not null default '{}',
  seen text[] not null default '{}',
  -- Whether there is a change with a law behind it that its owner was not mailed about.
  untold boolean not null,
  checked_at timestamptz not null
);
create index on law_checks (agreement_id) where untold;

-- When a customer was last mailed about it, and what they chose since they ticked the box in an interview.
create table law_mails (
  customer_id uuid primary key references customers on delete cascade,
  -- SHA-256 of the secret in the link that stops the mails.
  stop_hash bytea not null unique,
  mailed_at timestamptz,
  wanted boolean,
  chosen_at timestamptz,
  check ((wanted is null) = (chosen_at is null))
);
