-- Where the answers of a text come from.

-- By key: said, confirmed or derived. Null: not known, as of texts that were saved before, or by a server of the version before.
alter table revisions add column origins jsonb;
