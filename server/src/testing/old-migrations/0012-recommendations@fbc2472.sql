-- Who was recommended to whom on which UTC day; what is there stays as it is for the day (decisions §6).
create table recommendations (
  member_id uuid not null references profiles on delete cascade,
  day date not null,
  position smallint not null,
  recommended_id uuid not null references profiles on delete cascade,
  primary key (member_id, day, position),
  unique (member_id, recommended_id, day)
);
create index recommendations_by_recommended on recommendations (recommended_id);
create index recommendations_by_day on recommendations (day);
