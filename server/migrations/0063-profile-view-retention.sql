-- To delete the oldest views first. Large sites create it before the upgrade, with `create index concurrently`. It comes
-- before the table, whose foreign key locks profiles until the migration ends.
create index if not exists profile_views_by_day on profile_views (day);

-- How many views of each member were deleted because of their age: they still count.
create table view_totals (
  member_id uuid primary key references profiles on delete cascade,
  deleted_views bigint not null
);
