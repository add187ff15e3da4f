-- Ten of the migrations above were edited after they were committed. A database that had applied an earlier version of
-- one keeps what that version made; this brings it to what the files say now. On any other database it changes nothing.

create or replace function pg_temp.lacks(tab regclass, col text) returns boolean language sql as $$
  select not exists (select from pg_attribute where attrelid = tab and attname = col and not attisdropped)
$$;

-- 0005: interests
alter table interests add column if not exists resent_at timestamptz;

-- 0007: must-have preferences that ask for nothing anyone could lack
update profiles set
  must_marital_status = nullif(must_marital_status, '{prefer_not_to_say}'),
  must_religion = nullif(must_religion, '{prefer_not_to_say}'),
  must_community = nullif(must_community, '{prefer_not_to_say}'),
  must_mother_tongue = nullif(must_mother_tongue, '{prefer_not_to_say}'),
  must_country = nullif(must_country, '{prefer_not_to_say}'),
  must_state = nullif(must_state, '{prefer_not_to_say}'),
  must_city = nullif(must_city, '{prefer_not_to_say}'),
  must_education = nullif(must_education, '{prefer_not_to_say}'),
  must_occupation = nullif(must_occupation, '{prefer_not_to_say}'),
  must_income_band = nullif(must_income_band, '{prefer_not_to_say}'),
  must_diet = nullif(must_diet, '{prefer_not_to_say}'),
  must_smoking = nullif(must_smoking, '{prefer_not_to_say}'),
  must_drinking = nullif(must_drinking, '{prefer_not_to_say}'),
  must_family_type = nullif(must_family_type, '{prefer_not_to_say}'),
  must_family_values = nullif(must_family_values, '{prefer_not_to_say}')
where '{prefer_not_to_say}' in (must_marital_status, must_religion, must_community, must_mother_tongue, must_country,
  must_state, must_city, must_education, must_occupation, must_income_band, must_diet, must_smoking, must_drinking,
  must_family_type, must_family_values);
update profiles set must_community = null where 'open_to_all' = any(must_community);

-- 0012: recommendations hang on the day they were made for
create table if not exists recommendation_days (
  member_id uuid not null references profiles on delete cascade,
  day date not null,
  size smallint not null,
  primary key (member_id, day)
);
create index if not exists recommendation_days_by_day on recommendation_days (day);
drop index if exists recommendations_by_day;
do $$ begin
  if not exists (select from pg_constraint where conname = 'recommendations_member_id_day_fkey') then
    insert into recommendation_days (member_id, day, size)
    select member_id, day, max(position) from recommendations group by member_id, day on conflict do nothing;
    alter table recommendations
      drop constraint if exists recommendations_member_id_fkey,
      add foreign key (member_id, day) references recommendation_days on delete cascade;
  end if;
end $$;

-- 0015, 0017, 0018, 0020: indexes that have the same name and another definition, made again where they differ
do $$
declare wanted record;
begin
  for wanted in
    select 'profiles' as tab, 'profiles_by_' || name as name, '(gender, ' || columns || ') WHERE listed' as definition
    from (values
      ('religion', 'religion, date_of_birth, marital_status, education, height_cm'),
      ('mother_tongue', 'mother_tongue, religion, date_of_birth, marital_status, education, height_cm'),
      ('state', 'state, religion, date_of_birth, marital_status, education, height_cm'),
      ('city', 'city, religion, date_of_birth, marital_status, education, height_cm'),
      ('country', 'country, religion, date_of_birth'),
      ('education', 'education, religion, date_of_birth'),
      ('occupation', 'occupation, religion, date_of_birth'),
      ('first_name', 'first_name_key text_pattern_ops, last_name_key text_pattern_ops, date_of_birth'),
      ('last_name', 'last_name_key text_pattern_ops, date_of_birth')
    ) as search (name, columns)
    union all values
      ('photos', 'photos_by_member', '(member_id, verification_status, is_profile_photo DESC, "position")'),
      ('notifications', 'notifications_by_actor', '(actor_id, member_id) WHERE (actor_id IS NOT NULL)'),
      ('notifications', 'notifications_unread', '(member_id, created_at) INCLUDE (actor_id) WHERE (NOT is_read)'),
      ('orders', 'orders_to_check', '(provider, check_at) WHERE (check_at IS NOT NULL)')
  loop
    if right(pg_get_indexdef(to_regclass(wanted.name)), length(wanted.definition)) is distinct from wanted.definition then
      execute format('drop index if exists %I', wanted.name);
      execute format('create index %I on %I using btree %s', wanted.name, wanted.tab, wanted.definition);
    end if;
  end loop;
end $$;
create index if not exists profiles_by_marital_status on profiles (gender, marital_status, religion, date_of_birth) where listed;
create index if not exists profiles_by_community_activity on profiles (gender, community, last_active_at desc, member_id desc) where listed;
create index if not exists profiles_by_city_activity on profiles (gender, city, last_active_at desc, member_id desc) where listed;
create index if not exists profiles_by_mother_tongue_activity on profiles (gender, mother_tongue, last_active_at desc, member_id desc) where listed;
create index if not exists profiles_by_state_activity on profiles (gender, state, last_active_at desc, member_id desc) where listed;
create index if not exists profiles_by_religion_activity on profiles (gender, religion, last_active_at desc, member_id desc) where listed;

-- 0018: conversations, notifications
create index if not exists notifications_by_age on notifications (is_read, created_at);
alter table seed_runs add column if not exists conversed boolean not null default false;
do $$ begin
  if pg_temp.lacks('participants', 'has_written') then
    alter table participants add column has_written boolean not null default false;
    update participants side set has_written = true where exists (
      select from messages where messages.conversation_id = side.conversation_id and sender_id = side.member_id
    );
  end if;
end $$;

-- 0024, 0029: accounts. The pool of a hosted user was not kept at first; the next sign-in records it.
alter table identity.users
  add column if not exists registered_from bytea,
  add column if not exists contested boolean not null default false,
  add column if not exists hosted_pool text,
  add column if not exists asked_at timestamptz;
drop table if exists identity.undo_tokens;
do $$ begin
  if not exists (select from pg_constraint where conname = 'hosted_somewhere') then
    update identity.users set hosted_pool = 'unknown' where hosted_as is not null and hosted_pool is null;
    alter table identity.users add constraint hosted_somewhere check ((hosted_as is null) = (hosted_pool is null));
  end if;
end $$;
create index if not exists users_to_ask_about on identity.users (hosted_pool, asked_at) where hosted_as is not null;
create table if not exists identity.pool_updates (
  user_id uuid primary key references identity.users on delete cascade,
  asks_password boolean not null,
  due_at timestamptz
);
alter table identity.pool_updates alter due_at drop not null;
create table if not exists identity.refused_sessions (
  session_id uuid primary key,
  expires_at timestamptz not null
);

-- 0026: concerns and the staff log
do $$ begin
  if pg_temp.lacks('concerns', 'continues') then
    alter table concerns add continues uuid;
    create index concerns_continuing on concerns (continues) where continues is not null;
    drop view cases;
    create view cases as
      select report_id as case_id, 'report' as kind, 'profile' as about, reason, reporter_id, reporter_alias,
        reported_id as subject_id, subject_alias, continues, created_at
      from reports
      union all
      select concern_id, 'concern', about, reason, reporter_id, reporter_alias, subject_id, subject_alias, continues,
        created_at
      from concerns;
    alter table safety_log
      drop constraint safety_log_act_check,
      add constraint safety_log_act_check check (
        act in ('dismiss', 'warn', 'suspend', 'ban', 'lift', 'show', 'prove', 'unprove', 'delete', 'record')
      );
    create or replace function refuse_change_of_log() returns trigger language plpgsql as $body$
begin
  raise exception 'the log of what staff did is only added to';
end $body$;
  end if;
end $$;
