-- Users whom a hosted pool signs in; of these, several may have come to one address by different ways.
alter table identity.users
  -- By which name the pool finds them; null for those whom we sign in ourselves.
  add hosted_as text,
  -- When all sessions of a hosted user ended here: one that began before and comes later is not let in.
  add signed_out_at timestamptz,
  drop constraint users_email_key;
create unique index users_own_email on identity.users (email) where hosted_as is null;
create index users_by_email on identity.users (email);
