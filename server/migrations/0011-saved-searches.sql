create table saved_searches (
  id uuid primary key,
  member_id uuid not null references profiles on delete cascade,
  name text not null check (char_length(name) <= 60),
  criteria jsonb not null,
  created_at timestamptz not null,
  unique (member_id, name)
);
