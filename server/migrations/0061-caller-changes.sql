-- Every process keeps the state of sessions and memberships for some seconds. It reads a member's again when it is
-- notified here, whoever changed them: the site, a command of the operator or another process.
-- The argument is the column with the member's id.
create function notify_caller_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('troth_callers', to_jsonb(coalesce(new, old)) ->> tg_argv[0]);
  return null;
end $$;

create trigger session_ended_notifies after update of revoked_at on identity.sessions
  for each row when (old.revoked_at is distinct from new.revoked_at) execute function notify_caller_changed('user_id');
-- Sessions that have ended are deleted later, by a job.
create trigger session_deleted_notifies after delete on identity.sessions
  for each row when (old.revoked_at is null and old.expires_at > now())
  execute function notify_caller_changed('user_id');
create trigger membership_begun_or_deleted_notifies after insert or delete on memberships
  for each row execute function notify_caller_changed('member_id');
create trigger membership_changed_notifies after update on memberships
  for each row when (old.tier is distinct from new.tier or old.expires_at is distinct from new.expires_at)
  execute function notify_caller_changed('member_id');
