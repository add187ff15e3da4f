import type { VerificationStatus } from '@troth/contract';
import type { Db } from '../../../platform/database.ts';

/** Photos that wait for staff, the longest waiting first, each beside the photo of another member that looks the same. */
export const findWaiting = (db: Db, most: number) =>
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
      'alike.photo_id as alikeId',
      'alike.object_key as alikeKey',
      'other.member_id as otherId',
      'other.first_name as otherFirstName',
      'other.last_name as otherLastName',
    ])
    .where('photos.verification_status', '=', 'pending')
    .orderBy('photos.created_at')
    .orderBy('photos.photo_id')
    .limit(most)
    .execute();

export const findOwner = (db: Db, photoId: string) =>
  db.selectFrom('photos').select('member_id as memberId').where('photo_id', '=', photoId).executeTakeFirst();

export interface Verdict {
  status: Exclude<VerificationStatus, 'pending'>;
  message: string | null;
  now: Date;
}

/** Answers whose photo it is; null where there is no such photo. */
export async function saveVerdict(
  db: Db,
  photoId: string,
  { status, message, now }: Verdict,
): Promise<{ memberId: string } | null> {
  const judged = await db
    .updateTable('photos')
    .set({ verification_status: status, verification_message: message, verified_at: now })
    .where('photo_id', '=', photoId)
    .returning('member_id as memberId')
    .executeTakeFirst();
  return judged ?? null;
}
