-- False for who came by a social account alone and has not chosen a password yet.
alter table identity.users add has_password boolean not null default true;

-- Of an address that nobody has confirmed yet: an HMAC of the network that registered it, and whether another one did so
-- before. Cleared when it is confirmed.
alter table identity.users
  add registered_from bytea,
  add contested boolean not null default false;

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

-- What an address is called within SRP where that does not follow from it any more: its user moved away with the name,
-- or whoever had moved to it is gone. The address is an HMAC under a key outside the database.
create table identity.srp_names (
  address_mac bytea primary key,
  srp_id uuid not null
);
