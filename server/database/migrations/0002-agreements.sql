-- Agreements, their text in each language, and the files made from it.

create table agreements (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers on delete cascade,
  type text not null,
  language text not null,
  title text not null,
  site_name text not null,
  -- A day without a time zone, kept as text so that no driver turns it into a moment.
  valid_from text not null check (valid_from ~ '^\d{4}-\d\d-\d\d$'),
  answers jsonb not null,
  submission bytea not null,
  premium boolean not null,
  edited boolean not null,
  live_token text not null unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index on agreements (customer_id, submission);

alter table activations add foreign key (agreement_id) references agreements on delete set null;

create table documents (
  agreement_id uuid not null references agreements on delete cascade,
  language text not null,
  document jsonb not null,
  coverage jsonb not null,
  library_version text not null,
  revision integer not null,
  files_status text not null check (files_status in ('not-generated', 'generating', 'generated')),
  updated_at timestamptz not null,
  primary key (agreement_id, language)
);

create table renditions (
  agreement_id uuid not null,
  language text not null,
  format text not null,
  revision integer not null,
  bytes bytea not null,
  created_at timestamptz not null,
  primary key (agreement_id, language, format),
  foreign key (agreement_id, language) references documents on delete cascade
);
