-- Who an issuer of OpenID Connect means by a subject. Nothing else ties a social account to a user, no address either.
create table identity.federated_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references identity.users on delete cascade,
  -- The name of the issuer in our settings when the user came.
  provider text not null,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index federated_identities_of_user on identity.federated_identities (user_id);

-- What a browser brings back from a social sign-in, to be exchanged once for tokens.
create table identity.authorization_codes (
  code_hash bytea primary key,
  user_id uuid not null references identity.users on delete cascade,
  redirect_uri text not null,
  code_challenge text not null,
  scope text not null,
  nonce text,
  expires_at timestamptz not null,
  -- Set once it was exchanged: the session that came of it.
  session_id uuid
);
create index authorization_codes_of_user on identity.authorization_codes (user_id);

-- The scopes that a client asked for by OAuth; null for a sign-in by password, which opens everything.
alter table identity.sessions add scope text;
