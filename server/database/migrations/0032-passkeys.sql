-- Keys with which a customer logs in without a password. The private half stays in their device.
create table passkeys (
  -- The credential's id, base64url, as the device chose it.
  id text primary key,
  customer_id uuid not null references customers on delete cascade,
  -- COSE
  public_key bytea not null,
  -- How often the device says that it was used; devices that do not count say 0.
  counter bigint not null,
  -- With which it was made, so that its owner can tell it apart. Null: another one.
  browser text,
  system text,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index on passkeys (customer_id);

-- What a device was asked to sign. Each is good for one answer.
create table passkey_challenges (
  challenge text primary key,
  -- Null: somebody wants to log in, and says who with the answer.
  customer_id uuid references customers on delete cascade,
  expires_at timestamptz not null
);
create index on passkey_challenges (customer_id);
create index on passkey_challenges (expires_at);
