-- Mails to send, each for one event and once. The words are made when it is sent, so no secret link is kept here.

create table mails (
  id uuid primary key default gen_random_uuid(),
  event text not null unique,
  recipient text not null,
  kind text not null,
  parameters jsonb not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index on mails using gin (parameters jsonb_path_ops);
