-- How many clauses differ from the revision before. Null for the first of all, and for those that were saved before this was counted.
alter table revisions add column changed_clauses integer;
