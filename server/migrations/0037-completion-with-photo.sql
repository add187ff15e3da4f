-- Completion counts the profile photo and is computed when it is read, so it no longer has a column of its own. The
-- column stays for processes of an earlier version, which write it while an upgrade is under way.
alter table profiles alter column completion drop not null;
