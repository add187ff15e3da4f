-- What the seed has made so far, so that one that was stopped half way goes on where it was.
create table seed_runs (
  seed integer primary key,
  -- The instant that counts as now for everything this seed makes, however often it is taken up again.
  started_at timestamptz not null,
  members integer not null,
  finished_at timestamptz
);
