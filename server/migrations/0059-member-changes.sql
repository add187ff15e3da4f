-- Which members have changed, for processes that keep all members in memory. A process reads the rows of the transactions
-- that it has not seen; rows are deleted after an hour.
create table member_changes (
  change_id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  member_id uuid not null,
  changed_at timestamptz not null default statement_timestamp()
);
create index member_changes_by_transaction on member_changes (transaction_id);
create index member_changes_of_member on member_changes (member_id, transaction_id);

create function record_profile_change() returns trigger language plpgsql as $$
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

create trigger record_change after insert or update or delete on profiles
  for each row execute function record_profile_change();

create function record_member_change() returns trigger language plpgsql as $$
begin
  insert into member_changes (member_id) values (coalesce(new.member_id, old.member_id));
  return null;
end $$;

create trigger record_change after insert or update or delete on photos
  for each row execute function record_member_change();
create trigger record_change after insert or update or delete on proofs
  for each row execute function record_member_change();
