-- The day whose law and library words a text was assembled with. Editing by hand changes a text and not this day, by
-- which the dossier explains it.
alter table agreements add assembled_on text check (assembled_on ~ '^\d{4}-\d\d-\d\d$');
update agreements set assembled_on = to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD');
alter table agreements alter assembled_on set not null;

-- Taking a revision back takes its day back too.
alter table revisions add assembled_on text not null check (assembled_on ~ '^\d{4}-\d\d-\d\d$');

-- For lists of the history, which leave the texts out.
alter table revisions add words integer not null;

-- For the list of a customer's agreements.
create index on agreements (customer_id, updated_at desc);
