-- When each member was last active, to the instant. It is written every minute, so the table is narrow and has no index
-- on what changes: an update fits into the same page and touches no index. profiles.last_active_at is for ordering and
-- filtering, and up to 15 minutes older.
create table member_activity (
  member_id uuid primary key references profiles on delete cascade,
  last_active_at timestamptz not null,
  -- When the last window was closed; before last_active_at or null while the member is there.
  left_at timestamptz,
  -- When the visit before the present one ended; null during the first visit.
  previous_visit_at timestamptz
) with (fillfactor = 50);

-- A new profile has been active once. Updates of profiles come from processes of the previous version during an upgrade,
-- and from operators.
create function copy_activity() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into member_activity (member_id, last_active_at, left_at, previous_visit_at)
    values (new.member_id, new.last_active_at, new.left_at, new.previous_visit_at);
  else
    update member_activity set
      last_active_at = case when new.last_active_at <> old.last_active_at then new.last_active_at else last_active_at end,
      left_at = case when new.left_at is distinct from old.left_at then new.left_at else left_at end
    where member_id = new.member_id;
  end if;
  return null;
end $$;

create trigger copy_activity_of_new after insert on profiles
  for each row execute function copy_activity();
create trigger copy_activity after update of last_active_at, left_at on profiles
  for each row when (old.last_active_at <> new.last_active_at or old.left_at is distinct from new.left_at)
  execute function copy_activity();

insert into member_activity (member_id, last_active_at, left_at, previous_visit_at)
select member_id, last_active_at, left_at, previous_visit_at from profiles;

create trigger new_visit before update of last_active_at on member_activity
  for each row when (new.last_active_at > old.last_active_at + interval '1 hour')
  execute function remember_previous_visit();

-- Only processes of the previous version read these. A later version drops them, and the trigger new_visit of profiles.
comment on column profiles.left_at is 'Unused: see member_activity';
comment on column profiles.previous_visit_at is 'Unused: see member_activity';
