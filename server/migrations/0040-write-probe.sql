-- Readiness truncates this table and writes one row, which takes a new page of disk each time. Its content means nothing.
create unlogged table write_probe (content text not null);
