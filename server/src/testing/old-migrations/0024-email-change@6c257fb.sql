-- False for who came by a social account alone and has not chosen a password yet.
alter table identity.users add has_password boolean not null default true;

-- A code may prove an address that is not the account's yet: the one it was sent to.
alter table identity.codes
  drop constraint codes_purpose_check,
  add constraint codes_purpose_check check (purpose in ('sign_up', 'reset_password', 'verify_email')),
  add sent_to text,
  add constraint sent_to_what_it_verifies check ((purpose = 'verify_email') = (sent_to is not null));

-- Changes of address that can still be undone: so long nobody else has the old address.
create table identity.email_changes (
  -- In the order of the changes of a user.
  id bigint generated always as identity primary key,
  user_id uuid not null references identity.users on delete cascade,
  old_email text not null,
  undo_until timestamptz not null,
  -- When the old address is to be told again; null once it was.
  tell_at timestamptz
);
create index email_changes_of_user on identity.email_changes (user_id);
create index email_changes_of_address on identity.email_changes (old_email);
create index email_changes_to_tell on identity.email_changes (tell_at) where tell_at is not null;

-- The links to undo a change, by the hash of what is in them: one for each mail about it.
create table identity.undo_tokens (
  token_hash bytea primary key,
  change_id bigint not null references identity.email_changes on delete cascade
);
create index undo_tokens_of_change on identity.undo_tokens (change_id);

-- What an address is called within SRP where that does not follow from it any more: its user moved away with the name,
-- or whoever had moved to it is gone. The address is an HMAC under a key outside the database.
create table identity.srp_names (
  address_mac bytea primary key,
  srp_id uuid not null
);
