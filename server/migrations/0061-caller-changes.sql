-- Every process keeps the state of sessions and memberships for some seconds. It reads a member's again when it is
-- notified here, whoever changed them: the site, a command of the operator or another process.
create function notify_caller_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('troth_callers', (case tg_table_name
    when 'sessions' then to_jsonb(old) ->> 'user_id'
    else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'member_id'
  end));
  return null;
end $$;

create trigger session_ended_notifies after update of revoked_at on identity.sessions
  for each row when (old.revoked_at is distinct from new.revoked_at) execute function notify_caller_changed();
-- Sessions that have ended are deleted later, by a job.
create trigger session_deleted_notifies after delete on identity.sessions
  for each row when (old.revoked_at is null and old.expires_at > now()) execute function notify_caller_changed();
create trigger membership_added_notifies after insert or delete on memberships
  for each row execute function notify_caller_changed();
create trigger membership_changed_notifies after update on memberships
  for each row when (old.tier is distinct from new.tier or old.expires_at is distinct from new.expires_at)
  execute function notify_caller_changed();
