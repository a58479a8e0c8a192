-- Invoices and credit notes, as they were issued.

-- The last number of a series in a year. Whoever issues holds its row until the transaction ends, so that a number is taken
-- only by an invoice that is kept: numbers have no gap, which a sequence would leave.
create table invoice_counters (
  -- What the numbers begin with.
  series text not null,
  year integer not null,
  last integer not null check (last >= 0),
  primary key (series, year)
);

create table invoices (
  number text primary key,
  kind text not null check (kind in ('invoice', 'credit-note')),
  order_id uuid not null,
  -- The invoice that a credit note corrects.
  original text references invoices,
  -- Null after the account is deleted: invoices are kept for the books.
  customer_id uuid references customers on delete set null,
  -- All that it says. Never changed: what is wrong is corrected by a credit note.
  invoice jsonb not null,
  issued_at timestamptz not null,
  check ((kind = 'credit-note') = (original is not null))
);
-- An order is invoiced once.
create unique index on invoices (order_id) where kind = 'invoice';
create index on invoices (order_id);
create index on invoices (original);
create index on invoices (customer_id, issued_at, number);
