-- How often a member is written to about what, where they chose; elsewhere the contract's default holds.
create table mail_choices (
  member_id uuid not null references profiles on delete cascade,
  kind text not null,
  frequency text not null check (frequency in ('at_once', 'daily', 'weekly', 'off')),
  primary key (member_id, kind)
);

-- Mails about what happened, each going out once.
create table mails (
  mail_id uuid primary key,
  member_id uuid not null references profiles on delete cascade,
  -- The kind of what it tells at once, or of which day or week it is the one digest.
  occasion text not null,
  day date not null,
  created_at timestamptz not null,
  -- Handed over: the mail server may have it. Dropped: there was nothing to say any more. Refused: nobody would have it.
  status text not null default 'open' check (status in ('open', 'handed_over', 'dropped', 'refused')),
  status_at timestamptz
);
create unique index mails_one_digest on mails (member_id, occasion, day) where occasion in ('daily', 'weekly');
create index mails_by_member on mails (member_id);
create index mails_by_age on mails (created_at);

-- What a member is to be written to about: an interest, or a conversation with something unread.
create table mail_items (
  member_id uuid not null references profiles on delete cascade,
  kind text not null,
  about_id uuid not null,
  actor_id uuid not null references profiles on delete cascade,
  noted_at timestamptz not null,
  -- The mail that tells it; none while it waits for a digest.
  mail_id uuid references mails on delete cascade,
  primary key (member_id, kind, about_id)
);
create index mail_items_by_mail on mail_items (mail_id);
create index mail_items_by_actor on mail_items (actor_id);
create index mail_items_waiting on mail_items (member_id) where mail_id is null;

-- How far the digests of a day or week have been made, in the order of the members' ids.
create table mail_rounds (
  round text primary key,
  reached text,
  finished boolean not null default false
);

-- A mail that is sent again after a crash is there once.
alter table outbox_messages add column mail_id text;
create unique index outbox_messages_mail on outbox_messages (mail_id);
