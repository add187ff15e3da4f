-- The browsers that get push notifications. Each belongs to one session, so that it ends with the session.
create table push_subscriptions (
  session_id uuid primary key references identity.sessions on delete cascade,
  member_id uuid not null references profiles on delete cascade,
  -- The URL at the browser's push service. Anyone with the URL and the keys can send to the browser.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_of_member on push_subscriptions (member_id);

-- A trigger, because sessions end in many ways: sign-out, a new password, deactivation, suspension, staff.
create function delete_push_subscription() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;

create trigger ended_session_gets_no_pushes after update of revoked_at on identity.sessions
  for each row when (new.revoked_at is not null) execute function delete_push_subscription();
