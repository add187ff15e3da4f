-- What a member agreed to, each version of a document once; also before they have made a profile.
create table consents (
  member_id uuid not null,
  document text not null check (document in ('terms', 'privacy')),
  -- The day from which the version holds.
  version date not null,
  given_at timestamptz not null,
  primary key (member_id, document, version)
);

create function refuse_change_of_consent() returns trigger language plpgsql as $$
begin
  raise exception 'what was agreed to stays as it is';
end $$;
create trigger consents_stay before update on consents
  for each row execute function refuse_change_of_consent();

insert into consents (member_id, document, version, given_at)
select member_id, document, '2026-11-01', greatest(joined_at, '2026-11-01T00:00:00Z')
from profiles cross join unnest(array['terms', 'privacy']) document
where demo;

-- The last archive of all their data that a member asked for; also of one without a profile.
create table downloads (
  member_id uuid primary key,
  -- Names the folder of the archive: nobody can guess it.
  download_id uuid not null unique,
  status text not null check (status in ('preparing', 'ready', 'failed')),
  requested_at timestamptz not null,
  -- How often its making was begun.
  attempts smallint not null default 0,
  ready_at timestamptz,
  expires_at timestamptz,
  bytes bigint,
  -- When the mail that tells how it ended was handed over.
  told_at timestamptz,
  check ((status = 'ready') = (ready_at is not null)),
  check ((ready_at is null) = (expires_at is null) and (ready_at is null) = (bytes is null))
);
create index downloads_by_end on downloads (expires_at);
create index downloads_by_request on downloads (requested_at) where status <> 'ready';

-- No archive outlives its row, whatever deletes the row or puts another archive in its place.
create function remove_objects_of_download() returns trigger language plpgsql as $$
begin
  insert into object_removals (folder, not_before) values ('downloads/' || old.download_id, '-infinity')
  on conflict do nothing;
  return null;
end $$;
create trigger remove_objects after delete or update of download_id on downloads
  for each row execute function remove_objects_of_download();
