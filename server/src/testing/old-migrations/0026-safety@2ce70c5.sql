-- What a report tells and what was kept with it is encrypted from now on; the clear ones of before are sealed one after
-- the other. An alias is what a member is called once they have left: made of their id and a key outside the database.
alter table reports
  -- The evidence, and apart from it what its reporter wrote: they read that again, and it is small.
  add sealed bytea,
  add sealed_details bytea,
  add reporter_alias uuid,
  add subject_alias uuid,
  -- The open report by the same member about the same one that has the evidence from before.
  add continues uuid,
  alter details drop not null,
  alter evidence drop not null,
  add constraint reports_clear_or_sealed check (
    (sealed is null and sealed_details is null and evidence is not null and details is not null)
    or (sealed is not null and sealed_details is not null and evidence is null and details is null and conversation is null
      and reporter_alias is not null and subject_alias is not null)
  );
create index reports_by_reporter on reports (reporter_id, created_at desc, report_id desc);
create index reports_by_reported on reports (reported_id);
create index reports_by_subject on reports (subject_alias);
create index reports_continuing on reports (continues) where continues is not null;
create index reports_clear on reports (created_at) where sealed is null;

-- What anybody told staff by the form that is open to everyone.
create table concerns (
  concern_id uuid primary key,
  -- Who told, where they were signed in.
  reporter_id uuid,
  reporter_alias uuid,
  -- Whom it is about, where that is known.
  subject_id uuid,
  subject_alias uuid,
  about text not null check (about in ('profile', 'photo', 'conversation', 'site')),
  reason text not null,
  -- Address and evidence, and apart from them the details.
  sealed bytea not null,
  sealed_details bytea not null,
  created_at timestamptz not null,
  check ((reporter_id is null) = (reporter_alias is null)),
  check ((subject_id is null) = (subject_alias is null))
);
create index concerns_by_reporter on concerns (reporter_id, created_at desc, concern_id desc);
create index concerns_by_subject on concerns (subject_id);
create index concerns_by_subject_alias on concerns (subject_alias);

-- Copies of photos as evidence, each an encrypted object below evidence/<case>/.
create table evidence_pictures (
  case_id uuid not null,
  number smallint not null,
  photo_id uuid not null,
  -- The folder of the photo until it was copied; it is not removed from storage before.
  object_key text,
  primary key (case_id, number)
);
create index evidence_pictures_waiting on evidence_pictures (object_key) where object_key is not null;

create function remove_objects_of_evidence() returns trigger language plpgsql as $$
begin
  insert into object_removals (folder, not_before)
  select distinct 'evidence/' || case_id, '-infinity'::timestamptz from gone
  on conflict do nothing;
  return null;
end $$;
create trigger remove_objects after delete on evidence_pictures
  referencing old table as gone for each statement execute function remove_objects_of_evidence();

-- The one queue of staff.
create view cases as
  select report_id as case_id, 'report' as kind, 'profile' as about, reason, reporter_id, reporter_alias,
    reported_id as subject_id, subject_alias, created_at
  from reports
  union all
  select concern_id, 'concern', about, reason, reporter_id, reporter_alias, subject_id, subject_alias, created_at
  from concerns;

-- One for a case.
create table case_decisions (
  case_id uuid primary key,
  -- Whom it is about; null of the site.
  member_id uuid,
  member_alias uuid,
  reason text not null,
  decision text not null check (decision in ('dismiss', 'warn', 'suspend', 'ban')),
  until timestamptz,
  note bytea,
  decided_by text not null,
  decided_at timestamptz not null,
  -- When a suspension was over, or either was lifted.
  ended_at timestamptz,
  check ((decision = 'suspend') = (until is not null)),
  check ((member_id is null) = (member_alias is null))
);
create index case_decisions_in_force on case_decisions (member_id)
  where ended_at is null and decision in ('suspend', 'ban');
create index case_decisions_due on case_decisions (until) where ended_at is null and decision = 'suspend';
create index case_decisions_by_member on case_decisions (member_id);
create index case_decisions_by_age on case_decisions (decided_at);

-- Who was told that somebody they wrote with was banned.
create table told_contacts (
  telling_id uuid primary key,
  banned_id uuid not null references profiles on delete cascade,
  member_id uuid not null references profiles on delete cascade,
  told_at timestamptz not null,
  unique (banned_id, member_id)
);
create index told_contacts_by_member on told_contacts (member_id);

-- Who decided what, for good: it names members by their alias alone, so nothing of it ever has to change.
create table safety_log (
  entry_id bigint generated always as identity primary key,
  at timestamptz not null,
  staff text not null,
  act text not null check (act in ('dismiss', 'warn', 'suspend', 'ban', 'lift')),
  case_id uuid,
  member_alias uuid,
  until timestamptz
);
create function refuse_change_of_log() returns trigger language plpgsql as $$
begin
  raise exception 'the log of decisions is only added to';
end $$;
create trigger safety_log_stays before update or delete on safety_log
  for each row execute function refuse_change_of_log();
create trigger safety_log_is_not_emptied before truncate on safety_log
  for each statement execute function refuse_change_of_log();
