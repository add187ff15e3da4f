import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    evidence_pictures: { case_id: string; number: number; photo_id: string; object_key: string | null };
  }
}

/**
 * All photos of a member in their order, but for those that a case or what goes on from it keeps already; none is
 * deleted until the transaction ends.
 */
export const holdPhotos = (db: Db, memberId: string, keptIn: string | null) =>
  db
    .selectFrom('photos')
    .select([
      'photo_id as photoId',
      'object_key as objectKey',
      'is_profile_photo as isProfilePhoto',
      'verification_status as verificationStatus',
    ])
    .where('member_id', '=', memberId)
    .where(
      sql<boolean>`not exists (
        select from evidence_pictures kept
        where kept.photo_id = photos.photo_id and (
          kept.case_id = ${keptIn}::uuid
          or kept.case_id in (select cases.case_id from cases where continues = ${keptIn}::uuid)
        )
      )`,
    )
    .orderBy('position')
    .orderBy('photo_id')
    .forKeyShare()
    .execute();

export interface Picture {
  caseId: string;
  number: number;
  objectKey: string;
}

/** From here on the photos stay in storage until they were copied. */
export async function insertPictures(db: Db, pictures: (Picture & { photoId: string })[]): Promise<void> {
  if (pictures.length === 0) return;
  await db
    .insertInto('evidence_pictures')
    .values(
      pictures.map(({ caseId, number, photoId, objectKey }) => ({
        case_id: caseId,
        number,
        photo_id: photoId,
        object_key: objectKey,
      })),
    )
    .execute();
}

export async function findUncopied(db: Db, caseId: string): Promise<Picture[]> {
  const { rows } = await sql<Picture>`
    select case_id as "caseId", number, object_key as "objectKey" from evidence_pictures
    where case_id = ${caseId} and object_key is not null order by number`.execute(db);
  return rows;
}

export async function noteCopied(db: Db, { caseId, number }: Picture): Promise<void> {
  await db
    .updateTable('evidence_pictures')
    .set({ object_key: null })
    .where('case_id', '=', caseId)
    .where('number', '=', number)
    .execute();
}

/** A trigger has their objects removed as well. */
export async function deletePictures(db: Db, caseId: string): Promise<void> {
  await sql`delete from evidence_pictures where case_id = ${caseId}`.execute(db);
}
