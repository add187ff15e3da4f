-- What of a member was proven, and when last.
create table proofs (
  member_id uuid not null references profiles on delete cascade,
  kind text not null check (kind in ('email', 'phone', 'photo', 'identity')),
  proven_at timestamptz not null,
  primary key (member_id, kind)
);
-- Who is looked for by what they have proven: the rare ones are found by it at once.
create index proofs_by_kind on proofs (kind, member_id);

insert into proofs (member_id, kind, proven_at)
select profiles.member_id, 'email', users.confirmed_at
from profiles join identity.users on users.id = profiles.member_id
where users.confirmed_at is not null;

insert into proofs (member_id, kind, proven_at)
select member_id, 'photo', coalesce(verified_at, created_at)
from photos
where is_profile_photo and verification_status = 'approved';

-- The number that a member has proven; it proves one member at a time.
create table phones (
  member_id uuid primary key references profiles on delete cascade,
  -- HMAC under a key outside the database.
  number_mac bytea not null unique,
  -- The number itself, encrypted with another one.
  sealed_number bytea not null,
  proven_at timestamptz not null
);

-- The last code sent to a member, and the number that it went to.
create table phone_codes (
  member_id uuid primary key references profiles on delete cascade,
  number_mac bytea not null,
  sealed_number bytea not null,
  code_mac bytea not null,
  tries smallint not null,
  expires_at timestamptz not null
);
create index phone_codes_by_end on phone_codes (expires_at);

-- To whom, by a HMAC, no further code is sent for the moment.
create table phone_pauses (
  about bytea primary key,
  ends_at timestamptz not null
);
create index phone_pauses_by_end on phone_pauses (ends_at);

-- What was sent of the day's budget for the whole site.
create table sms_days (
  day date primary key,
  sent integer not null
);
