-- What customers order, what they paid for it, and what the payment providers said.

create table orders (
  id uuid primary key default gen_random_uuid(),
  -- Null after the account is deleted: what was paid is kept for the books.
  customer_id uuid references customers on delete set null,
  state text not null check (state in ('processing', 'pending-verification', 'rejected', 'cancelled', 'failed',
    'validating', 'quarantined', 'approved')),
  -- Where the last attempt was made, and how many there were; null before the first.
  provider text,
  attempts integer not null default 0,
  -- Until when the attempt may be at the provider without our knowing what became of it: no other begins.
  claimed_until timestamptz,
  -- All amounts are minor units of the currency, frozen when the order is made.
  currency text not null,
  subtotal integer not null check (subtotal >= 0),
  discount integer not null check (discount between 0 and subtotal),
  -- In hundredths of a per cent.
  tax_rate integer not null check (tax_rate between 0 and 10000),
  tax integer not null check (tax >= 0),
  gross integer not null check (gross = subtotal - discount + tax),
  -- How VAT is treated, and the state whose VAT is charged.
  treatment text not null,
  tax_state text,
  -- To whom the invoice is made out, and what says where they are.
  billing jsonb not null,
  evidence jsonb not null,
  language text not null,
  -- When the customer asked for delivery at once and said that they know what right ends with it.
  delivery_asked_at timestamptz not null,
  -- The payment that paid it.
  paid_by text,
  paid_at timestamptz,
  -- How much of it was given back, or is being given back.
  refunded integer not null default 0 check (refunded between 0 and gross),
  dispute text check (dispute in ('open', 'won', 'lost')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When the reconciler last asked the provider about it.
  asked_at timestamptz,
  check ((paid_by is null) = (paid_at is null))
);
create index on orders (customer_id);
-- What the reconciler looks for.
create index on orders (updated_at) where state in ('processing', 'pending-verification', 'validating') and attempts > 0;

create table order_items (
  order_id uuid not null references orders on delete cascade,
  -- No foreign key: what was sold stays known after the agreement is deleted.
  agreement_id uuid not null,
  type text not null,
  title text not null,
  site_name text not null,
  -- The price groups: what they are called and what each costs.
  lines jsonb not null,
  delivered_at timestamptz,
  primary key (order_id, agreement_id)
);
create index on order_items (agreement_id);

-- Each payment at a provider that has to do with an order, as the provider last told it.
create table payments (
  provider text not null,
  transaction_id text not null,
  order_id uuid not null references orders on delete cascade,
  outcome text not null,
  -- Why it was declined.
  reason text,
  currency text not null,
  amount integer not null check (amount >= 0),
  -- How it was paid, for the invoice: "Visa •••• 4242".
  method text,
  -- What is wrong with it: it is not what was ordered.
  quarantined text,
  -- How much has to be given back, and how much was.
  refund_due integer not null default 0 check (refund_due between 0 and amount),
  refunded integer not null default 0 check (refunded between 0 and amount),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider, transaction_id)
);
create index on payments (order_id);

-- Events of the providers, each once however often it is sent.
create table payment_events (
  provider text not null,
  event_id text not null,
  transaction_id text,
  order_id uuid references orders on delete cascade,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
create index on payment_events (order_id);
create index on payment_events (received_at);

-- The books of the test gateway (PAYMENTS=test), which stands for a provider.
create table test_payments (
  transaction_id text primary key,
  order_id uuid not null references orders on delete cascade,
  -- The last four digits of a card of its list; they decide what becomes of the payment.
  card text not null,
  currency text not null,
  amount integer not null,
  -- What the customer did when asked to prove who they are.
  challenge text check (challenge in ('passed', 'failed')),
  refunded integer not null default 0,
  -- The keys of the refunds that were done: asked for again, each is done once.
  refund_keys text[] not null default '{}',
  created_at timestamptz not null
);
create index on test_payments (order_id);

-- While an update waits for its payment: the revision that stays public, in the agreement's own language.
alter table agreements add column published_revision integer;
