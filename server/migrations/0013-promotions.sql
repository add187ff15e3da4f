create table promotions (
  promotion_id uuid primary key,
  member_id uuid not null references profiles on delete cascade,
  package text not null check (package in ('day', 'week', 'month')),
  started_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > started_at)
);
create index promotions_by_member on promotions (member_id, ends_at);
create index promotions_by_end on promotions (ends_at);
