-- One conversation for a pair; the smaller id first, so that a pair has one order.
create table conversations (
  conversation_id uuid primary key,
  first_id uuid not null references profiles on delete cascade,
  second_id uuid not null references profiles on delete cascade,
  -- Who wrote first.
  opened_by uuid not null,
  created_at timestamptz not null,
  -- The number of the newest message: counted up in the row, so that a conversation has one order without a gap.
  last_sequence integer not null default 0,
  last_message_at timestamptz not null,
  check (first_id < second_id),
  unique (first_id, second_id)
);
create index conversations_by_second on conversations (second_id);

-- The two sides of a conversation.
create table participants (
  conversation_id uuid not null references conversations on delete cascade,
  member_id uuid not null,
  other_id uuid not null,
  unread_count integer not null default 0 check (unread_count >= 0),
  -- Messages up to this one are gone for this side.
  cleared_sequence integer not null default 0,
  -- Since when this side has left; nobody can write while either side has.
  left_at timestamptz,
  -- Of the newest message, for the order of the list.
  updated_at timestamptz not null,
  primary key (conversation_id, member_id)
);
create unique index participants_by_pair on participants (member_id, other_id);
create index participants_by_time on participants (member_id, updated_at desc, conversation_id desc) where left_at is null;
create index participants_unread on participants (member_id) where unread_count > 0;

create table messages (
  message_id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  sequence integer not null,
  sender_id uuid not null,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null,
  read_at timestamptz,
  unique (conversation_id, sequence)
);
create index messages_unread on messages (conversation_id, sender_id) where read_at is null;

-- Messages that one side deleted for itself.
create table message_hidings (
  message_id uuid not null references messages on delete cascade,
  member_id uuid not null,
  primary key (message_id, member_id)
);

-- Since when a member has no window open any more; before that they count as online for a while after each call.
alter table profiles add column left_at timestamptz;

-- What the two had written to each other when one reported the other.
alter table reports add column conversation jsonb;

-- The last instant that a notification of a member was given, in milliseconds: each gets its own.
create table notification_stamps (
  member_id uuid primary key references profiles on delete cascade,
  last_created_at bigint not null
);

create table notifications (
  member_id uuid not null references profiles on delete cascade,
  created_at bigint not null,
  type text not null,
  -- Who is behind it, if anybody.
  actor_id uuid references profiles on delete cascade,
  details jsonb not null default '{}',
  is_read boolean not null default false,
  primary key (member_id, created_at)
);
create index notifications_by_actor on notifications (actor_id, member_id) where actor_id is not null;
create index notifications_unread on notifications (member_id, created_at) include (actor_id) where not is_read;
-- What is old enough to be deleted, of the read ones earlier.
create index notifications_by_age on notifications (is_read, created_at);
