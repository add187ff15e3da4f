import type { VerificationStatus } from '@troth/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

/** Photos that wait for review, oldest first, each with the similar photo of another member, if any. */
export const findPendingPhotos = (db: Db, limit: number) =>
  db
    .selectFrom('photos')
    .innerJoin('profiles as owner', 'owner.member_id', 'photos.member_id')
    .leftJoin('photos as alike', 'alike.photo_id', 'photos.resembles')
    .leftJoin('profiles as other', 'other.member_id', 'alike.member_id')
    .select([
      'photos.photo_id as photoId',
      'photos.object_key as objectKey',
      'photos.is_profile_photo as isProfilePhoto',
      'photos.created_at as createdAt',
      'owner.member_id as memberId',
      'owner.first_name as firstName',
      'owner.last_name as lastName',
      'alike.photo_id as similarId',
      'alike.object_key as similarKey',
      'other.member_id as otherId',
      'other.first_name as otherFirstName',
      'other.last_name as otherLastName',
    ])
    .where('photos.verification_status', '=', 'pending')
    .orderBy('photos.created_at')
    .orderBy('photos.photo_id')
    .limit(limit)
    .execute();

export const findPhotoOwner = (db: Db, photoId: string) =>
  db.selectFrom('photos').select('member_id as memberId').where('photo_id', '=', photoId).executeTakeFirst();

export interface ReviewDecision {
  status: Exclude<VerificationStatus, 'pending'>;
  message: string | null;
  now: Date;
}

/** Returns the owner of the photo, or null if it does not exist. */
export async function saveReviewDecision(
  db: Db,
  photoId: string,
  { status, message, now }: ReviewDecision,
): Promise<{ memberId: string } | null> {
  const owner = await db
    .updateTable('photos')
    .set({ verification_status: status, verification_message: message, verified_at: now })
    .where('photo_id', '=', photoId)
    .returning('member_id as memberId')
    .executeTakeFirst();
  return owner ?? null;
}

/** Hashes of similar pictures differ in at most this many of 64 bits. */
const MAX_HASH_DISTANCE = 8;

/** The first bits of the quarters of a hash. Each quarter has an index. */
const QUARTERS = [0, 16, 32, 48];

/** 16 bits of a hash, as an expression that equals the one of the index on these bits. */
const hashQuarter = (shift: number, hash: unknown) =>
  shift === 0 ? sql`(${hash} & 65535)` : sql`((${hash} >> ${sql.lit(shift)}) & 65535)`;

/**
 * A similar photo of another member, or null. Only hashes that share a quarter are compared, which finds all that differ in
 * up to three bits and most of the others. Photos that share a quarter are compared one after the other until the transaction
 * ends, so that one of two members who add the same picture at once is noticed; the photo that was found is locked against
 * deletion.
 */
export async function findSimilarPhoto(
  db: Db,
  { memberId, fingerprint }: { memberId: string; fingerprint: bigint },
): Promise<string | null> {
  const locks = QUARTERS.map((shift) => `photo ${shift}: ${(fingerprint >> BigInt(shift)) & 65_535n}`);
  // Everyone locks the quarters in the same order, so two transactions cannot wait for each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(lock, 0)) from unnest(${locks}::text[]) as lock`.execute(
    db,
  );
  const hash = sql`${String(fingerprint)}::bigint`;
  const shared = QUARTERS.map(
    (shift) => sql`${hashQuarter(shift, sql`fingerprint`)} = ${hashQuarter(shift, hash)}`,
  );
  const { rows } = await sql<{ photoId: string }>`
    select photo_id as "photoId" from photos
    where fingerprint is not null and member_id <> ${memberId} and (${sql.join(shared, sql` or `)})
      and bit_count((fingerprint # ${hash})::bit(64)) <= ${MAX_HASH_DISTANCE}
    order by bit_count((fingerprint # ${hash})::bit(64)), created_at
    limit 1 for key share`.execute(db);
  return rows[0]?.photoId ?? null;
}
