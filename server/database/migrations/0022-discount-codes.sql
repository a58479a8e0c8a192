-- Codes that take something off the price of an order.

create table discount_codes (
  -- In capitals, as codes are compared.
  code text primary key check (code = upper(code)),
  -- One of the two: hundredths of a per cent, or minor units of a currency.
  basis_points integer check (basis_points between 1 and 10000),
  amount integer check (amount > 0),
  currency text,
  -- The types of agreement that it is for; null: all.
  types text[],
  -- How many orders it is good for; null: any number.
  uses integer check (uses > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null,
  check ((basis_points is null) <> (amount is null)),
  check ((amount is null) = (currency is null)),
  check (ends_at > starts_at)
);

alter table orders add column discount_code text;
create index on orders (discount_code);
