-- What a member bought or was given, in the order in which it counted; the membership follows from all of it.
create table membership_grants (
  grant_id uuid primary key,
  member_id uuid not null,
  -- Counted up: grants of the same instant have an order too.
  position bigint generated always as identity,
  tier text not null check (tier in ('free', 'silver', 'gold', 'platinum', 'admin')),
  granted_at timestamptz not null,
  -- Of one that was bought; null where the site gave it.
  order_id uuid unique,
  months integer check (months in (1, 3, 6, 12)),
  -- In the currency's minor unit: what it cost, and what of that we keep.
  paid integer check (paid > 0),
  kept integer check (kept between 0 and paid),
  -- Of one that was given; null where it lasts.
  given_until timestamptz,
  -- What follows: when its tier began and ends by it; null where it gives nothing, or has no end.
  starts_at timestamptz,
  ends_at timestamptz,
  check ((order_id is null) = (months is null) and (order_id is null) = (paid is null) and (paid is null) = (kept is null)),
  check (order_id is null or tier in ('silver', 'gold', 'platinum'))
);
create index membership_grants_by_member on membership_grants (member_id, granted_at, position);

insert into membership_grants (grant_id, member_id, tier, granted_at, given_until, starts_at, ends_at)
select gen_random_uuid(), member_id, tier, started_at, expires_at, started_at, expires_at from memberships;

-- The end that the member was told of, before and when it came.
alter table memberships
  add ending_told_for timestamptz,
  add ended_told_for timestamptz;
update memberships set ending_told_for = expires_at, ended_told_for = expires_at where expires_at <= now();
create index memberships_to_tell on memberships (expires_at)
  where coalesce(ended_told_for, '-infinity'::timestamptz) < expires_at;

-- Promotions likewise: one follows the other.
alter table promotions
  add position bigint generated always as identity,
  add bought_at timestamptz,
  add order_id uuid unique,
  add paid integer check (paid > 0),
  add kept integer check (kept between 0 and paid),
  -- The end that the member was told of when it was given, and when it came.
  add started_told_for timestamptz,
  add ended_told_for timestamptz,
  add check ((order_id is null) = (paid is null) and (paid is null) = (kept is null)),
  drop constraint promotions_check,
  -- Of one that was paid back nothing is left.
  add check (ends_at >= started_at);
-- What was to follow had been given before.
update promotions set bought_at = least(started_at, date_trunc('milliseconds', now())), started_told_for = ends_at,
  ended_told_for = case when ends_at <= now() then ends_at end;
alter table promotions alter bought_at set not null;
create index promotions_to_tell on promotions (ends_at)
  where coalesce(ended_told_for, '-infinity'::timestamptz) < ends_at;

create table orders (
  order_id uuid primary key,
  -- Null once the member has gone; what was paid stays for the books.
  member_id uuid,
  kind text not null check (kind in ('membership', 'promotion')),
  tier text check (tier in ('silver', 'gold', 'platinum')),
  months integer check (months in (1, 3, 6, 12)),
  package text check (package in ('day', 'week', 'month')),
  -- In the currency's minor unit.
  amount integer not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  provider text not null check (provider in ('sandbox', 'stripe', 'cashfree')),
  -- What the provider calls it, and where it is paid; null until the provider has answered.
  reference text,
  checkout_url text,
  client_data jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- What follows from the ledger and the two below, kept with them.
  status text not null default 'pending' check (status in ('pending', 'paid', 'failed', 'expired', 'refunded')),
  failed_at timestamptz,
  closed_at timestamptz,
  paid_at timestamptz,
  receipt_number bigint unique,
  -- When the provider is asked next whether anything has changed; null when no more.
  check_at timestamptz,
  unique (provider, reference),
  check ((kind = 'membership') = (tier is not null) and (tier is null) = (months is null)),
  check ((kind = 'promotion') = (package is not null))
);
create index orders_to_check on orders (check_at) where check_at is not null;
create index orders_by_member on orders (member_id, kind, created_at desc, order_id desc);
create index orders_by_time on orders (created_at, order_id);
create sequence receipt_numbers;

-- The ledger: nothing in it is ever changed or taken away.
create table money_events (
  event_id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  provider text not null,
  kind text not null check (kind in ('charge', 'refund', 'dispute', 'reinstatement')),
  -- What the provider calls it: told of twice, it is there once.
  reference text not null,
  -- Signed: what came in is positive.
  amount integer not null check (amount <> 0 and (amount > 0) = (kind in ('charge', 'reinstatement'))),
  happened_at timestamptz not null,
  noted_at timestamptz not null,
  unique (provider, kind, reference)
);
create index money_events_by_order on money_events (order_id, event_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to';
end $$;
create trigger money_events_stay before update or delete on money_events
  for each row execute function refuse_change();

-- The built-in checkout of development sites: what its "provider" knows.
create table sandbox_checkouts (
  order_id uuid primary key,
  -- The right to pay: unguessable.
  token text not null unique,
  amount integer not null check (amount > 0),
  currency text not null,
  description text not null,
  return_path text not null,
  expires_at timestamptz not null
);

-- What was done there, only added to.
create table sandbox_acts (
  act_id bigint generated always as identity primary key,
  order_id uuid not null references sandbox_checkouts,
  kind text not null check (kind in ('charge', 'refund', 'dispute', 'reinstatement', 'failure')),
  amount integer check (amount > 0),
  -- A charge goes through in a moment where it was asked to take its time.
  at timestamptz not null,
  check ((kind = 'failure') = (amount is null))
);
create index sandbox_acts_by_order on sandbox_acts (order_id, act_id);
create unique index sandbox_acts_one_charge on sandbox_acts (order_id) where kind = 'charge';
