create table shortlist (
  member_id uuid not null references profiles on delete cascade,
  shortlisted_id uuid not null references profiles on delete cascade,
  note text not null default '' check (char_length(note) <= 500),
  added_at timestamptz not null,
  primary key (member_id, shortlisted_id),
  check (member_id <> shortlisted_id)
);
create index shortlist_by_time on shortlist (member_id, added_at desc, shortlisted_id desc);
create index shortlist_by_shortlisted on shortlist (shortlisted_id);
