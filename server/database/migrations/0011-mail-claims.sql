-- Until when a worker may be sending a mail. The worker holds no lock and no transaction while it talks to the mail
-- server, so that one that does not answer keeps nobody waiting.
alter table mails add claimed_until timestamptz;
