-- Links that stop mails about changes of law and were made with another secret key than that of `law_mails.stop_hash`. Such a link
-- has no end, so changing the key must not take it away.

create table stop_links (
  -- SHA-256 of the secret in the link.
  hash bytea primary key,
  customer_id uuid not null references customers on delete cascade
);
create index on stop_links (customer_id);
