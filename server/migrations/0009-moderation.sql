create table ignores (
  id uuid primary key,
  member_id uuid not null references profiles on delete cascade,
  ignored_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null,
  unique (member_id, ignored_id),
  check (member_id <> ignored_id)
);
create index ignores_by_ignored on ignores (ignored_id, member_id);
create index ignores_by_time on ignores (member_id, created_at desc, id desc);

-- Outlives both members: staff need what they decide by.
create table reports (
  report_id uuid primary key,
  reporter_id uuid not null,
  reported_id uuid not null,
  reason text not null,
  details text not null check (char_length(details) <= 2000),
  -- The reported profile as it was.
  evidence jsonb not null,
  created_at timestamptz not null
);
create index reports_by_time on reports (created_at);
