-- Who was registered here, kept for a year for what law may ask; the one thing that stays of a deleted member.
create table registration_records (
  record_id uuid primary key,
  -- Encrypted with a key outside the database.
  sealed bytea not null,
  -- HMAC of the e-mail address under another one, to find it by.
  lookup bytea not null,
  kept_until timestamptz not null
);
create index registration_records_by_lookup on registration_records (lookup);
create index registration_records_by_end on registration_records (kept_until);

-- Members who are being deleted, until nothing is left of them: whatever cuts a deletion short, a job goes on by this.
create table departures (
  member_id uuid primary key,
  begun_at timestamptz not null
);

-- A search that somebody saved for one member ends with that member.
create index saved_searches_for_member on saved_searches (lower(criteria->>'userId')) where criteria ? 'userId';
-- How far a round of digests came is nobody's business once it is finished.
update mail_rounds set reached = null where finished;

-- All that an answer names, so that the answers which name somebody who leaves are found without reading the others.
create function ids_in(answer jsonb) returns uuid[] language sql immutable parallel safe as $$
  select coalesce(array_agg(found[1]::uuid), '{}')
  from regexp_matches(answer::text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'gi') found
$$;
create index idempotency_keys_naming on idempotency_keys using gin (ids_in(answer));
