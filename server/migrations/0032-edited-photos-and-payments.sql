-- As the migration before: what earlier versions of 0017 and 0020 made, brought to what the files say now.

create or replace function pg_temp.lacks(tab regclass, col text) returns boolean language sql as $$
  select not exists (select from pg_attribute where attrelid = tab and attname = col and not attisdropped)
$$;

-- 0017: uploads are known by where their photo will lie.
do $$ begin
  if (select conkey <> array[attnum] from pg_constraint
      join pg_attribute on attrelid = conrelid and attname = 'object_key'
      where conname = 'photo_uploads_pkey') then
    alter table photo_uploads drop constraint photo_uploads_pkey, add primary key (object_key);
  end if;
  if pg_get_constraintdef((select oid from pg_constraint where conname = 'photo_requests_status_check'))
      not like '%withdrawn%' then
    alter table photo_requests
      drop constraint photo_requests_status_check,
      add constraint photo_requests_status_check check (status in ('pending', 'accepted', 'declined', 'withdrawn'));
  end if;
end $$;
drop index if exists photo_requests_by_owner;
create index if not exists photo_requests_received on photo_requests (owner_id, status, created_at desc, request_id desc);
create index if not exists photo_requests_sent on photo_requests (requester_id, created_at);
create index if not exists photo_requests_by_end on photo_requests (expires_at);

-- The portraits that were drawn in one size.
insert into object_removals (folder, not_before)
select 'demo', '-infinity' from pg_proc
where proname = 'remove_objects_of_photos' and prosrc not like '%pg_advisory_xact_lock%' and exists (select from seed_runs)
on conflict do nothing;
alter table seed_runs add column if not exists pictured integer;

create or replace function remove_objects_of_photos() returns trigger language plpgsql as $$
begin
  -- Of two who share a picture and go at once, each would leave it to the other: they take turns.
  perform pg_advisory_xact_lock(hashtextextended('shared picture:' || object_key, 0)) from (
    select distinct object_key from gone
    where exists (select from photos where photos.object_key = gone.object_key) order by object_key
  ) shared;
  insert into object_removals (folder, not_before)
  select folder, '-infinity' from (
    select object_key as folder, object_key from gone union select blurred_key, object_key from gone
  ) kept
  where not exists (select from photos where photos.object_key = kept.object_key)
  on conflict do nothing;
  return null;
end $$;

create or replace function remove_objects_of_uploads() returns trigger language plpgsql as $$
begin
  insert into object_removals (folder, not_before)
  select folder, not_before from gone,
    unnest(array[upload_key, object_key, blurred_key]) folder,
    unnest(array['-infinity', closes_at]) not_before
  where folder = upload_key or not exists (select from photos where photos.object_key = gone.object_key)
  on conflict do nothing;
  return null;
end $$;

-- 0020: the built-in checkout. No version that had the first of these tables could write to it.
do $$ begin
  if not pg_temp.lacks('sandbox_checkouts', 'opened_at') then drop table sandbox_checkouts; end if;
end $$;
create table if not exists sandbox_checkouts (
  order_id uuid primary key,
  token text not null unique,
  amount integer not null check (amount > 0),
  currency text not null,
  description text not null,
  return_path text not null,
  expires_at timestamptz not null
);
create table if not exists sandbox_acts (
  act_id bigint generated always as identity primary key,
  order_id uuid not null references sandbox_checkouts,
  kind text not null check (kind in ('charge', 'refund', 'dispute', 'reinstatement', 'failure')),
  amount integer check (amount > 0),
  at timestamptz not null,
  check ((kind = 'failure') = (amount is null))
);
create index if not exists sandbox_acts_by_order on sandbox_acts (order_id, act_id);
create unique index if not exists sandbox_acts_one_charge on sandbox_acts (order_id) where kind = 'charge';

-- Members were marked as told of ends that were still to come.
do $$ begin
  if pg_temp.lacks('promotions', 'started_told_for') then
    alter table promotions add started_told_for timestamptz;
    update memberships set ending_told_for = null, ended_told_for = null where ended_told_for > now();
    update promotions set started_told_for = ends_at, ended_told_for = case when ends_at <= now() then ends_at end;
  end if;
end $$;
drop index if exists memberships_by_end;
create index if not exists memberships_to_tell on memberships (expires_at)
  where coalesce(ended_told_for, '-infinity'::timestamptz) < expires_at;
create index if not exists promotions_to_tell on promotions (ends_at)
  where coalesce(ended_told_for, '-infinity'::timestamptz) < ends_at;

-- What a month cost, and promotions bought one after the other, each at a millisecond of its own.
do $$ begin
  if pg_temp.lacks('membership_grants', 'monthly_rate') then
    alter table membership_grants add monthly_rate integer check (monthly_rate >= 0);
    update membership_grants set monthly_rate = case
      when order_id is not null then paid / months
      else case tier when 'free' then 0 when 'silver' then 20000 when 'gold' then 30000 when 'platinum' then 40000 end
    end;
    update promotions set bought_at = instant + place * interval '1 millisecond'
    from (
      select promotion_id as id, instant, row_number() over (
        partition by member_id, instant order by started_at, position
      ) - 1 as place
      from promotions, date_trunc('milliseconds', least(bought_at, now() - interval '1 second')) instant
    ) queued
    where promotion_id = id;
  end if;
end $$;

-- Where this was missing no order could be granted: those that wait are asked about again at once.
do $$ begin
  if pg_temp.lacks('membership_grants', 'carried_into') then
    alter table membership_grants add carried_into text;
    update membership_grants cut set carried_into = higher.tier from membership_grants higher
    where higher.member_id = cut.member_id and higher.order_id is not null and higher.kept > 0
      and higher.granted_at = cut.ends_at and higher.starts_at = cut.ends_at
      and array_position(array['free', 'silver', 'gold', 'platinum'], higher.tier)
        > array_position(array['free', 'silver', 'gold', 'platinum'], cut.tier);
    update orders set check_at = now() where paid_at is null and check_at > now();
  end if;
end $$;
alter table orders drop column if exists checks;
create index if not exists orders_open on orders (member_id, expires_at) where status in ('pending', 'failed');
