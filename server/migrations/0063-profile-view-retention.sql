-- Views that were deleted because of their age, which still count.
create table view_totals (
  member_id uuid primary key references profiles on delete cascade,
  deleted_views bigint not null
);

-- To delete the oldest views first. Large sites create it before the upgrade, with `create index concurrently`.
create index if not exists profile_views_by_day on profile_views (day);
