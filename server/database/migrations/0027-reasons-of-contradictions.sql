-- Why contradictions between answers stay, in the owner's words.

-- By the code of the contradiction. Null: none was given, as of texts that a server of the version before saves.
alter table revisions add column reasons jsonb;
