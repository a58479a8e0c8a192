-- Each saved text knows what it costs and since when it is public.

alter table revisions
  -- The price groups of its answers that cost something when it was saved; the text can be read while all of them are paid.
  -- Null: not known. The server then prices its stored answers.
  add price_groups text[],
  -- Since when the text was public; null: it never was.
  add public_at timestamptz;

-- Nothing was ever saved about either, and only the server can price answers. What orders and publication say:
--
-- 1. A text in force stays delivered as it is. It costs what was paid for its agreement until now and was not given back, so
--    that a refund closes it; where nothing was paid, nothing. This covers agreements that got premium answers for nothing,
--    through a fault of earlier versions: their owners did nothing wrong, and pay with their next update.
-- 2. An installation without an order never sold anything: all of its texts cost nothing, but those that wait for a payment.
-- 3. What any other text costs stays unknown and is priced by its answers when somebody asks for it: whoever paid has it, and
--    one that was not paid, or was given back, is closed.
-- 4. A text counts as public since it was saved where its live page is open and the text is not newer than the one in force.
--    A public history shows it only while it is paid, too.
alter table revisions disable trigger revisions_are_immutable;

create temporary table texts_in_force on commit drop as
select a.id, d.language, a.live_enabled,
  case when a.finalized_at is not null or d.language <> a.language then d.revision else a.published_revision end as revision
from agreements a
join documents d on d.agreement_id = a.id
where a.finalized_at is not null or a.published_revision is not null;

update revisions r
set price_groups = coalesce((
  select array_agg(distinct line ->> 'group')
  from order_items i
  join orders o on o.id = i.order_id
  cross join jsonb_array_elements(i.lines) as line
  where i.agreement_id = r.agreement_id and i.delivered_at is not null
    and line ->> 'group' <> 'consent_banner'
    and o.state = 'approved' and (o.gross = 0 or o.refunded < o.gross)
    and (o.dispute is null or o.dispute = 'won')
), '{}')
from texts_in_force f
where f.id = r.agreement_id and f.language = r.language and f.revision = r.revision;

update revisions r
set price_groups = '{}'
from texts_in_force f
where f.id = r.agreement_id and f.language = r.language and r.revision < f.revision
  and not exists (select from orders);

update revisions r
set public_at = r.created_at
from texts_in_force f
where f.id = r.agreement_id and f.language = r.language and r.revision <= f.revision and f.live_enabled;

alter table revisions enable trigger revisions_are_immutable;

-- The changes that a revision allows: once, from its text to none, and once, from never public to public. What proves the
-- text stays as it was.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if (new.agreement_id, new.language, new.revision, new.kind, new.material, new.changed_clauses, new.coverage,
      new.library_version, new.assembled_on, new.premium, new.edited, new.hash, new.words, new.created_at, new.price_groups)
    is not distinct from
    (old.agreement_id, old.language, old.revision, old.kind, old.material, old.changed_clauses, old.coverage,
      old.library_version, old.assembled_on, old.premium, old.edited, old.hash, old.words, old.created_at, old.price_groups)
  then
    if old.withdrawn_at is null and new.withdrawn_at is not null
      and new.markdown is null and new.base is null and new.answers = '{}'::jsonb
      and new.document -> 'children' = '[]'::jsonb
      and new.public_at is not distinct from old.public_at
    then
      return new;
    end if;
    if old.public_at is null and new.public_at is not null
      and (new.document, new.base, new.answers, new.markdown, new.withdrawn_at)
        is not distinct from (old.document, old.base, old.answers, old.markdown, old.withdrawn_at)
    then
      return new;
    end if;
  end if;
  raise exception 'A revision cannot be changed.';
end $$;
