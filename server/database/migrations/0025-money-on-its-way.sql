-- Payments that are on their way, or that nobody expected.

-- When the answer that is stored of a payment was asked for: an earlier one that arrives later says nothing new.
alter table payments add column asked_at timestamptz;

-- When it was last tried to give up what can still be paid of an order with which nobody has gone on for a month.
alter table orders add column give_up_tried_at timestamptz;

-- Open orders are looked for by when they moved or were asked about, whatever their age: some are open for months.
drop index orders_created_at_idx;
create index on orders (greatest(asked_at, updated_at))
  where state in ('processing', 'pending-verification', 'validating') and attempts > 0;

-- Payments that a provider announced, and that belong to no order of ours. An operator has to look at them.
create table unknown_payments (
  provider text not null,
  transaction_id text not null,
  -- As the provider keeps it.
  order_id text,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- When the operator said that it is resolved.
  resolved_at timestamptz,
  primary key (provider, transaction_id)
);

-- What a discount code took off each line. Until now it was stored of the order alone: it is shared among the lines that the
-- code is for, in proportion to what they cost. Each sum so far is rounded half up, so that the parts come to the whole.
with line as (
  select i.order_id, i.agreement_id, l.value as line, l.ordinality, o.discount,
    case when c.types is null or i.type = any(c.types) then (l.value->>'amount')::bigint else 0 end as amount
  from order_items i
    join orders o on o.id = i.order_id
    left join discount_codes c on c.code = o.discount_code
    cross join lateral jsonb_array_elements(i.lines) with ordinality as l
), summed as (
  select *,
    sum(amount) over (partition by order_id order by agreement_id, ordinality) as up_to,
    sum(amount) over (partition by order_id) as whole
  from line
), shared as (
  select order_id, agreement_id, jsonb_agg(line || jsonb_build_object('discount',
    case when whole = 0 then 0 else
      div(2 * discount * up_to + whole, 2 * whole) - div(2 * discount * (up_to - amount) + whole, 2 * whole) end
    ) order by ordinality) as lines
  from summed group by order_id, agreement_id
)
update order_items i set lines = shared.lines from shared
where shared.order_id = i.order_id and shared.agreement_id = i.agreement_id;
