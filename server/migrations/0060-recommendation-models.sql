-- Members who turn this off get recommendations by score, and nothing is learned from what they do.
alter table profiles add column learn_from_activity boolean not null default true;

-- What recommendations are chosen by; made once a day, the latest one is used.
create table recommendation_models (
  model_id bigint generated always as identity primary key,
  trained_at timestamptz not null,
  -- How often a member of each gender would be recommended in a day if all were recommended equally often.
  fair_shares jsonb not null,
  model jsonb not null
);

-- To count how often members are recommended on a day.
create index recommendations_by_recommended_and_day on recommendations (recommended_id, day);
drop index recommendations_by_recommended;

-- As before, and the new setting is neither searched nor compared.
create or replace function record_profile_change() returns trigger language plpgsql as $$
declare
  previous profiles := old;
begin
  if tg_op = 'UPDATE' then
    -- Activity counts in days: it is stored every minute.
    if (old.last_active_at at time zone 'utc')::date = (new.last_active_at at time zone 'utc')::date then
      previous.last_active_at := new.last_active_at;
    end if;
    -- Neither searched nor compared.
    previous.left_at := new.left_at;
    previous.previous_visit_at := new.previous_visit_at;
    previous.viewed_list_cleared_at := new.viewed_list_cleared_at;
    previous.updated_at := new.updated_at;
    previous.first_listed_at := new.first_listed_at;
    previous.photo_privacy := new.photo_privacy;
    previous.phone_privacy := new.phone_privacy;
    previous.do_not_record_views := new.do_not_record_views;
    previous.learn_from_activity := new.learn_from_activity;
    previous.bio := new.bio;
    previous.family_about := new.family_about;
    previous.completion := new.completion;
    if previous is not distinct from new then
      return null;
    end if;
  end if;
  insert into member_changes (member_id) values (coalesce(new.member_id, old.member_id));
  return null;
end $$;
