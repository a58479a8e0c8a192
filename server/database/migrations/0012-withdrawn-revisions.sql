-- Owners can withdraw a revision that was published by mistake: its text is deleted, and its number, date and hash stay.

alter table revisions add withdrawn_at timestamptz;

alter table revisions drop constraint revisions_keep_markdown;
alter table revisions add constraint revisions_keep_markdown
  check (markdown is not null or withdrawn_at is not null) not valid;

-- The one change that a revision allows: once, from its text to none. What proves the text stays as it was.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is null and new.withdrawn_at is not null
    and new.markdown is null and new.base is null and new.answers = '{}'::jsonb
    and new.document -> 'children' = '[]'::jsonb
    and (new.agreement_id, new.language, new.revision, new.kind, new.material, new.coverage, new.library_version,
      new.assembled_on, new.premium, new.edited, new.hash, new.words, new.created_at)
      is not distinct from
      (old.agreement_id, old.language, old.revision, old.kind, old.material, old.coverage, old.library_version,
      old.assembled_on, old.premium, old.edited, old.hash, old.words, old.created_at)
  then
    return new;
  end if;
  raise exception 'A revision cannot be changed.';
end $$;

-- Counts what was withdrawn, so that a cached page of a withdrawn revision is noticed with the query for its agreement.
alter table agreements add withdrawals integer not null default 0;
