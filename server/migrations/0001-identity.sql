-- The tables of the embedded identity provider. Every instant is written by the product's clock.
create schema identity;

create table identity.users (
  id uuid primary key,
  -- Lower case; the name a person signs in with.
  email text not null unique,
  -- The name within SRP, derived from the address at sign-up: anyone may ask for it, and it tells nothing.
  srp_id uuid not null unique,
  -- The SRP verifier of the password, encrypted with a key outside the database.
  verifier bytea not null,
  attributes jsonb not null default '{}',
  created_at timestamptz not null,
  confirmed_at timestamptz
);

-- The last code for an account (by its srp_id) and purpose. Unknown accounts have rows as well: they must fail alike.
create table identity.codes (
  account_id uuid not null,
  purpose text not null check (purpose in ('sign_up', 'reset_password')),
  -- HMAC under a key outside the database.
  code_hash bytea not null,
  tries smallint not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, purpose)
);

create table identity.sessions (
  id uuid primary key,
  user_id uuid not null references identity.users on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null,
  ip text not null,
  revoked_at timestamptz
);
create index sessions_of_user on identity.sessions (user_id);

create table identity.refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references identity.sessions on delete cascade,
  rotated_at timestamptz
);
create index refresh_tokens_of_session on identity.refresh_tokens (session_id);

-- Password challenges that were answered: each may be answered once.
create table identity.answered_challenges (
  id uuid primary key,
  expires_at timestamptz not null
);

create table identity.signing_keys (
  kid text primary key,
  public_key jsonb not null,
  -- PKCS #8, encrypted with a key outside the database.
  private_key bytea not null,
  created_at timestamptz not null,
  active boolean not null default true
);
create unique index one_active_signing_key on identity.signing_keys (active) where active;
