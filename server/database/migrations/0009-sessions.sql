-- Sessions end on a fixed day, and their owner can tell them apart.
alter table sessions
  add last_used_at timestamptz,
  add expires_at timestamptz,
  -- Which browser and system logged in, from a short list of names. Null: another one.
  add browser text,
  add system text;
update sessions set
  expires_at = created_at + interval '90 days',
  last_used_at = coalesce((select max(created_at) from refresh_tokens where session_id = sessions.id), created_at);
alter table sessions
  alter last_used_at set not null,
  alter expires_at set not null;

-- The ids of deleted agreements, so that nobody puts another text at an address that was given away. They are random and
-- kept as hashes alone, which say nothing about anybody.
create table deleted_agreements (
  hash bytea primary key
);
create function remember_deleted_agreement() returns trigger language plpgsql as $$
begin
  insert into deleted_agreements values (sha256(uuid_send(old.id))) on conflict do nothing;
  return null;
end $$;
create trigger agreements_are_remembered after delete on agreements
  for each row execute function remember_deleted_agreement();

-- A mail to an address that nobody has confirmed names the type of the agreement and nothing that its sender typed.
update mails set
  parameters = (mails.parameters - 'title' - 'siteName') || jsonb_build_object('type', agreements.type)
from agreements
where mails.kind = 'agreement-and-activation' and agreements.id = (mails.parameters ->> 'agreementId')::uuid;
