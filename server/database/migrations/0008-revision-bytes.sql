-- The text of each revision as the Markdown that its hash is of. It is what the history serves, so a later printer cannot
-- change what was published.
--
-- Null for a revision from before this migration, whose bytes were never stored: they are printed from its document, and
-- called the published ones only where their SHA-256 is the stored one. Every new row has them.
alter table revisions add markdown bytea;
alter table revisions add constraint revisions_keep_markdown check (markdown is not null) not valid;
