-- For how many recommendations a member's UTC day was filled; a higher tier fills it up (decisions §6).
create table recommendation_days (
  member_id uuid not null references profiles on delete cascade,
  day date not null,
  size smallint not null,
  primary key (member_id, day)
);
create index recommendation_days_by_day on recommendation_days (day);

-- Who was recommended on that day; what is there stays as it is.
create table recommendations (
  member_id uuid not null,
  day date not null,
  position smallint not null,
  recommended_id uuid not null references profiles on delete cascade,
  primary key (member_id, day, position),
  unique (member_id, recommended_id, day),
  foreign key (member_id, day) references recommendation_days on delete cascade
);
create index recommendations_by_recommended on recommendations (recommended_id);
