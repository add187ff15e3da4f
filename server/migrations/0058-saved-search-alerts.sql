-- When others could first find the member. Null if that was before this column existed.
alter table profiles add column first_listed_at timestamptz;

-- Members who are hidden now are not new when they come back.
update profiles set first_listed_at = joined_at where deactivated_at is not null or suspended;

-- Triggers, because a profile is listed when it is created, completed or shown again.
create function set_first_listing() returns trigger language plpgsql as $$
begin
  new.first_listed_at := case
    when tg_op = 'INSERT' then new.updated_at
    -- Showing a profile again does not change updated_at.
    when new.listed then greatest(new.updated_at, statement_timestamp())
    -- Was listed before this column existed.
    else new.joined_at
  end;
  return new;
end $$;

create trigger first_listing_on_insert before insert on profiles
  for each row when (new.listed and new.first_listed_at is null) execute function set_first_listing();
create trigger first_listing_on_update before update of listed on profiles
  for each row when (new.listed <> old.listed and new.first_listed_at is null)
  execute function set_first_listing();

create index profiles_by_first_listing on profiles (gender, first_listed_at)
  where listed and first_listed_at is not null;

-- Alerts are on if alerts_since is not null. Members who were listed before then are not new.
alter table saved_searches
  add column alerts_since timestamptz,
  add column alerts_checked_at timestamptz,
  add constraint alerts_are_checked check ((alerts_since is null) = (alerts_checked_at is null));
create index saved_searches_to_check on saved_searches (alerts_checked_at) where alerts_since is not null;

-- The members that an alert has already counted.
create table saved_search_alerts (
  saved_search_id uuid not null references saved_searches on delete cascade,
  member_id uuid not null references profiles on delete cascade,
  primary key (saved_search_id, member_id)
);
create index saved_search_alerts_of_member on saved_search_alerts (member_id);
