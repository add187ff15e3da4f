import type { VerificationStatus } from '@troth/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { prepareQuery } from '../../../platform/prepared-query.ts';
import { lockProfileForKeyShare } from '../../identity/index.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    photos: {
      photo_id: string;
      member_id: string;
      object_key: string;
      blurred_key: string;
      is_profile_photo: boolean;
      position: number;
      width: number;
      height: number;
      placeholder: string;
      verification_status: VerificationStatus;
      verification_message: string | null;
      verified_at: Date | null;
      fingerprint: string | null;
      resembles: string | null;
      created_at: Date;
    };
  }
}

const photoColumns = [
  'photo_id as photoId',
  'object_key as objectKey',
  'blurred_key as blurredKey',
  'is_profile_photo as isProfilePhoto',
  'width',
  'height',
  'placeholder',
  'verification_status as verificationStatus',
  'verification_message as verificationMessage',
  'verified_at as verifiedAt',
] as const;

/** Photos in gallery order, each with its member's tier, which limits how many of them others see. */
export const selectPhotos = (db: Db) =>
  db
    .selectFrom('photos')
    .leftJoin('memberships', 'memberships.member_id', 'photos.member_id')
    .select(photoColumns)
    .select(['memberships.tier', 'memberships.expires_at as tierUntil'])
    .orderBy('position')
    .orderBy('photo_id');

const findPhotoRows = prepareQuery((db, { memberId }: { memberId: string }) =>
  selectPhotos(db).where('photos.member_id', '=', memberId),
);

/** The photos of a member in gallery order. */
export const findPhotos = (db: Db, memberId: string) => findPhotoRows(db, { memberId });

export type PhotoRow = Awaited<ReturnType<typeof findPhotos>>[number];

export async function countPhotos(db: Db, memberId: string): Promise<number> {
  const { photos } = await db
    .selectFrom('photos')
    .select(({ fn }) => fn.countAll<number>().as('photos'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return photos;
}

export const findPhotoByKey = (db: Db, { memberId, objectKey }: { memberId: string; objectKey: string }) =>
  db
    .selectFrom('photos')
    .select('photo_id as photoId')
    .where('object_key', '=', objectKey)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

export const findProfilePhoto = (db: Db, memberId: string) =>
  db
    .selectFrom('photos')
    .select(['verification_status as verificationStatus', 'verified_at as verifiedAt'])
    .where('member_id', '=', memberId)
    .where('is_profile_photo', '=', true)
    .executeTakeFirst();

export interface NewPhoto {
  photoId: string;
  memberId: string;
  objectKey: string;
  blurredKey: string;
  width: number;
  height: number;
  placeholder: string;
  fingerprint: bigint;
  resembles: string | null;
  verificationStatus: VerificationStatus;
  now: Date;
}

/** Adds a photo at the end of the gallery. */
export async function insertPhoto(db: Db, photo: NewPhoto): Promise<void> {
  const { memberId, verificationStatus, now } = photo;
  await db
    .insertInto('photos')
    .values({
      photo_id: photo.photoId,
      member_id: memberId,
      object_key: photo.objectKey,
      blurred_key: photo.blurredKey,
      is_profile_photo: false,
      position: sql`(select coalesce(max(position) + 1, 0) from photos where member_id = ${memberId})`,
      width: photo.width,
      height: photo.height,
      placeholder: photo.placeholder,
      verification_status: verificationStatus,
      verification_message: null,
      verified_at: verificationStatus === 'pending' ? null : now,
      fingerprint: String(photo.fingerprint),
      resembles: photo.resembles,
      created_at: now,
    })
    .execute();
}

/** Makes a photo the profile photo instead of the current one. */
export async function setProfilePhoto(
  db: Db,
  { memberId, photoId }: { memberId: string; photoId: string },
): Promise<void> {
  const ownPhotos = db.updateTable('photos').where('member_id', '=', memberId);
  await ownPhotos
    .set({ is_profile_photo: false })
    .where('is_profile_photo', '=', true)
    .where('photo_id', '<>', photoId)
    .execute();
  await ownPhotos.set({ is_profile_photo: true }).where('photo_id', '=', photoId).execute();
}

/** Returns the deleted photo, or null if there was none. */
export async function deletePhoto(
  db: Db,
  { memberId, photoId }: { memberId: string; photoId: string },
): Promise<{ isProfilePhoto: boolean } | null> {
  const deleted = await db
    .deleteFrom('photos')
    .where('member_id', '=', memberId)
    .where('photo_id', '=', photoId)
    .returning('is_profile_photo as isProfilePhoto')
    .executeTakeFirst();
  return deleted ?? null;
}

/** Orders the photos of a member by these ids. */
export async function savePositions(db: Db, memberId: string, photoIds: string[]): Promise<void> {
  await sql`
    update photos set position = ordered.rank - 1
    from unnest(${photoIds}::uuid[]) with ordinality as ordered (photo_id, rank)
    where photos.photo_id = ordered.photo_id and photos.member_id = ${memberId}`.execute(db);
}

/**
 * Serialises changes of a member's photos until the transaction ends and locks the profile against deletion. Returns whether
 * there is a profile.
 */
export async function lockPhotos(db: Db, memberId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`photos:${memberId}`}, 0))`.execute(db);
  return lockProfileForKeyShare(db, memberId);
}
