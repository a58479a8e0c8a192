-- Refunds that 2Checkout was asked for. It has no keys under which something is done once, so a row is written before it is
-- asked: where it did not answer, nobody knows whether the money went back, and it is not asked again.
create table two_checkout_refunds (
  key text primary key,
  refno text not null,
  -- Minor units.
  amount integer not null check (amount > 0),
  asked_at timestamptz not null,
  -- Null while 2Checkout has not said that it did it.
  done_at timestamptz
);
create index on two_checkout_refunds (refno);
