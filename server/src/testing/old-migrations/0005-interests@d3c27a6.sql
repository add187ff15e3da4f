create table interests (
  interest_id uuid primary key,
  sender_id uuid not null references profiles on delete cascade,
  receiver_id uuid not null references profiles on delete cascade,
  status text not null check (status in ('pending', 'accepted', 'declined', 'withdrawn')),
  message text not null default '',
  created_at timestamptz not null,
  responded_at timestamptz,
  withdrawn_at timestamptz,
  check (sender_id <> receiver_id),
  -- One interest for an ordered pair (decisions §7) …
  unique (sender_id, receiver_id)
);
-- … and at most one that stands between two members, whoever sent it.
create unique index interests_one_standing on interests
  (least(sender_id, receiver_id), greatest(sender_id, receiver_id)) where status in ('pending', 'accepted');
create index interests_received on interests (receiver_id, created_at desc, interest_id desc)
  where status <> 'withdrawn';
create index interests_sent on interests (sender_id, created_at desc, interest_id desc)
  where status <> 'withdrawn';

-- How many interests a member sent on their last sending day (UTC); the day's limit is decided on this row.
create table interest_days (
  member_id uuid primary key references profiles on delete cascade,
  day date not null,
  sent integer not null
);
