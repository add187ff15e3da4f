-- The last view later on the same UTC day, for the viewer's own list; null if there was only one that day.
alter table profile_views add column viewed_again_at timestamptz;

-- Earlier views are left out of the member's own list of viewed members. They stay in the lists of the viewed members.
alter table profiles add column viewed_list_cleared_at timestamptz;

create index profile_views_by_viewer_and_day on profile_views (viewer_id, day);
drop index profile_views_by_viewer;
