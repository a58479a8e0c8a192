-- Who a customer is at a payment provider that keeps cards of theirs.

create table provider_customers (
  customer_id uuid not null references customers on delete cascade,
  provider text not null,
  provider_customer_id text not null,
  created_at timestamptz not null,
  primary key (customer_id, provider)
);
