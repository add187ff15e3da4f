create role troth login password '{{password}}';
create database troth owner troth;
-- PgBouncer in session mode resets settings of a connection between clients, so the role has them.
alter role troth set enable_seqscan = off;
alter role troth set max_parallel_workers_per_gather = 0;
alter role troth set jit = off;
alter role troth set statement_timeout = '15s';
