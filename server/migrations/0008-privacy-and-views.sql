alter table profiles
  add photo_privacy text not null default 'SHOW_ALL' check (photo_privacy in ('SHOW_ALL', 'SHOW_CONNECTED', 'HIDE')),
  add phone_privacy text not null default 'SHOW_ALL' check (phone_privacy in ('SHOW_ALL', 'SHOW_CONNECTED', 'HIDE')),
  add do_not_record_views boolean not null default false,
  add hide_online_status boolean not null default false;

create table profile_views (
  viewed_id uuid not null references profiles on delete cascade,
  viewer_id uuid not null references profiles on delete cascade,
  day date not null,
  viewed_at timestamptz not null,
  -- One for a viewer, viewed and UTC day (decisions §8).
  primary key (viewed_id, viewer_id, day),
  check (viewed_id <> viewer_id)
);
create index profile_views_by_time on profile_views (viewed_id, viewed_at desc, viewer_id desc);
create index profile_views_by_viewer on profile_views (viewer_id);
