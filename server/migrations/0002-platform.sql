-- Counters of the rate limiter; losing them in a crash costs nobody anything, so they are not logged.
create unlogged table rate_limits (
  bucket text primary key,
  window_start timestamptz not null,
  hits integer not null
) with (fillfactor = 50);

-- The first answer to a repeatable write, kept so that a repeat gets it again.
create table idempotency_keys (
  member_id uuid not null,
  operation text not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (member_id, operation, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Every message that left for a person while no outside service is configured; development only.
create table outbox_messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text,
  body text not null,
  html text,
  sent_at timestamptz not null
);
create index outbox_messages_recipient on outbox_messages (recipient, id desc);
