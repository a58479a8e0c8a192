-- The history of agreements, their translations, and what their owners say about the live link.

alter table agreements
  -- Null while an agreement waits for payment.
  add finalized_at timestamptz,
  add live_enabled boolean not null default true,
  add live_history boolean not null default false;
update agreements set finalized_at = created_at;

-- The library's words that an edited text comes from, for the next merge. Null: the text is the library's own.
alter table documents add base jsonb;

-- Every saved text. A row is never changed; it goes with its agreement alone.
create table revisions (
  agreement_id uuid not null references agreements on delete cascade,
  language text not null,
  revision integer not null,
  kind text not null check (kind in ('assembled', 'edited', 'updated', 'merged', 'restored', 'translated')),
  material boolean not null,
  document jsonb not null,
  base jsonb,
  answers jsonb not null,
  coverage jsonb not null,
  library_version text not null,
  premium boolean not null,
  edited boolean not null,
  -- SHA-256 of the text as Markdown, which anybody who has the file can compute.
  hash bytea not null,
  created_at timestamptz not null,
  primary key (agreement_id, language, revision)
);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'A revision cannot be changed.';
end $$;
create trigger revisions_are_immutable before update on revisions for each row execute function refuse_change();

-- Translations at work, clause by clause. A complete one is published as a document of its language.
create table translations (
  agreement_id uuid not null references agreements on delete cascade,
  language text not null,
  title text not null,
  clauses jsonb not null,
  version integer not null,
  updated_at timestamptz not null,
  primary key (agreement_id, language)
);
