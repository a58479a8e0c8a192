-- How often a caller did something, shared by all server processes. Unlogged: after a crash of the database everybody
-- starts afresh, and counting costs no disk.

create unlogged table rate_limits (
  key text primary key,
  window_ends timestamptz not null,
  count integer not null
);
create index on rate_limits (window_ends);
