-- Until when a worker may be sending a mail. The worker holds no lock and no transaction while it talks to the mail
-- server, so that one that does not answer keeps nobody waiting.
alter table mails add claimed_until timestamptz;

-- What the health checks write, and roll back, to see whether the database can store anything. Stored as it is: squeezed
-- to a few bytes it would not need the disk.
create unlogged table write_probe (bytes bytea not null);
alter table write_probe alter column bytes set storage external;
