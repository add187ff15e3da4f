-- Only the seed has made photos until now; it draws them anew, in all their variants. Of how many members of a seed
-- they are made; null where not even of those to sign in as.
delete from photos;
alter table seed_runs add column pictured integer;
drop index photos_by_member;
alter table photos
  -- Where the blurred picture lies: elsewhere, so that its address tells nothing of the photo's.
  add column blurred_key text not null,
  add column position smallint not null,
  add column width smallint not null check (width > 0),
  add column height smallint not null check (height > 0),
  add column placeholder text not null,
  add column verification_status text not null check (verification_status in ('pending', 'approved', 'rejected')),
  add column verification_message text,
  add column verified_at timestamptz,
  -- A perceptual hash; null of drawn portraits.
  add column fingerprint bigint,
  -- A photo of another member that looks the same, for staff to compare.
  add column resembles uuid references photos on delete set null;
create index photos_by_member on photos (member_id, verification_status, is_profile_photo desc, position);
create index photos_by_object on photos (object_key);
create index photos_by_resemblance on photos (resembles) where resembles is not null;
create index photos_waiting on photos (created_at, photo_id) where verification_status = 'pending';
-- Two hashes that differ in three bits at most share one of four quarters.
create index photos_fingerprint_1 on photos ((fingerprint & 65535)) where fingerprint is not null;
create index photos_fingerprint_2 on photos (((fingerprint >> 16) & 65535)) where fingerprint is not null;
create index photos_fingerprint_3 on photos (((fingerprint >> 32) & 65535)) where fingerprint is not null;
create index photos_fingerprint_4 on photos (((fingerprint >> 48) & 65535)) where fingerprint is not null;

-- An address for an upload was given out, and no photo was made of it yet.
create table photo_uploads (
  -- Where the photo and its blurred picture will lie.
  object_key text primary key,
  blurred_key text not null,
  -- Where the file comes in as it is.
  upload_key text not null,
  member_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null,
  -- From then on nothing can be uploaded any more.
  closes_at timestamptz not null
);
create index photo_uploads_by_member on photo_uploads (member_id, created_at);
create index photo_uploads_by_time on photo_uploads (created_at);

-- Folders of the object store that belong to nobody any more.
create table object_removals (
  folder text not null,
  not_before timestamptz not null,
  primary key (folder, not_before)
);
create index object_removals_by_time on object_removals (not_before);
-- The portraits that were drawn in one size.
insert into object_removals (folder, not_before) select 'demo', '-infinity' where exists (select from seed_runs);

-- No byte outlives its row, whatever deletes the row. Demo members share their pictures.
create function remove_objects_of_photos() returns trigger language plpgsql as $$
begin
  insert into object_removals (folder, not_before)
  select folder, '-infinity' from (
    select object_key as folder, object_key from gone union select blurred_key, object_key from gone
  ) kept
  where not exists (select from photos where photos.object_key = kept.object_key)
  on conflict do nothing;
  return null;
end $$;
create trigger remove_objects after delete on photos
  referencing old table as gone for each statement execute function remove_objects_of_photos();

-- At once, and again when the address no longer takes anything.
create function remove_objects_of_uploads() returns trigger language plpgsql as $$
begin
  insert into object_removals (folder, not_before)
  select upload_key, not_before from gone, unnest(array['-infinity', closes_at]) not_before
  union all
  select folder, '-infinity' from gone, unnest(array[object_key, blurred_key]) folder
  where not exists (select from photos where photos.object_key = gone.object_key)
  on conflict do nothing;
  return null;
end $$;
create trigger remove_objects after delete on photo_uploads
  referencing old table as gone for each statement execute function remove_objects_of_uploads();

-- One question of a member to another; asked anew it gets another id in the same place.
create table photo_requests (
  request_id uuid primary key,
  requester_id uuid not null references profiles on delete cascade,
  owner_id uuid not null references profiles on delete cascade,
  -- A withdrawn one stays until its time is over, so that taking back is no way to ask again at once.
  status text not null check (status in ('pending', 'accepted', 'declined', 'withdrawn')),
  created_at timestamptz not null,
  responded_at timestamptz,
  -- When the question, the sight of the photos or the wait until one may ask anew ends.
  expires_at timestamptz not null,
  unique (requester_id, owner_id),
  check (requester_id <> owner_id)
);
create index photo_requests_received on photo_requests (owner_id, status, created_at desc, request_id desc);
-- The day's limit is counted on it.
create index photo_requests_sent on photo_requests (requester_id, created_at);
create index photo_requests_by_end on photo_requests (expires_at);
