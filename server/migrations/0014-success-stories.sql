create table success_stories (
  story_id uuid primary key,
  -- Null once its member has left: a published story may stay.
  member_id uuid references profiles on delete set null,
  names text not null,
  text text not null check (char_length(text) <= 2000),
  place text not null default '',
  married_on date,
  status text not null check (status in ('pending', 'approved', 'rejected')),
  submitted_at timestamptz not null,
  published_at timestamptz check ((published_at is not null) = (status = 'approved'))
);
create index success_stories_published on success_stories (published_at desc, story_id desc) where status = 'approved';
-- One that waits at a time.
create unique index success_stories_one_pending on success_stories (member_id) where status = 'pending';
