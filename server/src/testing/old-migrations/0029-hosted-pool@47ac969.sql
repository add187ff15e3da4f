-- Users whom a hosted pool signs in; of these, several may have come to one address by different ways.
alter table identity.users
  -- By which name the pool finds them; null for those whom we sign in ourselves.
  add hosted_as text,
  -- Which pool that is.
  add hosted_pool text,
  -- When that pool was last asked whether it still has them.
  add asked_at timestamptz,
  -- When all sessions of a hosted user ended here: one that began before and comes later is not let in.
  add signed_out_at timestamptz,
  add constraint hosted_somewhere check ((hosted_as is null) = (hosted_pool is null)),
  drop constraint users_email_key;
create unique index users_own_email on identity.users (email) where hosted_as is null;
create index users_by_email on identity.users (email);
create index users_to_ask_about on identity.users (hosted_pool, asked_at) where hosted_as is not null;

-- Users whom the pool may know otherwise than we do, as a change is under way there or has not got through: the pool is
-- told what we have.
create table identity.pool_updates (
  user_id uuid primary key references identity.users on delete cascade,
  -- Whether the pool is to ask for a new password as well; until it does, no session begins.
  asks_password boolean not null,
  -- When the pool is to be told; whoever is telling it has moved this on.
  due_at timestamptz not null
);

-- Sessions that the pool would not let begin, as it has the user no more or has disabled them; known as long as their
-- tokens may come.
create table identity.refused_sessions (
  session_id uuid primary key,
  expires_at timestamptz not null
);
