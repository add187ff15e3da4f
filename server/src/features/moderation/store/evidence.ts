import type { VerificationStatus } from '@troth/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { ProfileFields } from '../../profiles/index.ts';
import type { Pair } from './encounters.ts';

/** A message as staff read it. */
export interface EvidenceMessage {
  senderId: string;
  text: string;
  createdAt: string;
}

/** A photo as it was; its picture lies encrypted in storage under its number. */
export interface EvidencePhoto {
  number: number;
  photoId: string;
  isProfilePhoto: boolean;
  verificationStatus: VerificationStatus;
}

/** A member as they were when somebody told staff of them. */
export interface Evidence {
  memberId: string;
  profile: ProfileFields;
  photos: EvidencePhoto[];
  /** What the two had written to each other last, oldest first. */
  conversation: EvidenceMessage[];
}

/** All of a case that is for staff alone, beside what was written; kept encrypted. */
export interface CaseFile {
  /** Of the photo or conversation, or the id that somebody told who was not signed in. */
  aboutId?: string;
  /** Where staff may answer. */
  email?: string;
  evidence: Evidence | null;
}

/** Of whom evidence is kept for whom; null where it is not known who tells. */
export interface EvidenceKey {
  byId: string | null;
  memberId: string;
}

/** Evidence that staff still look at: what is kept with it is not kept again. */
export interface OpenEvidence {
  caseId: string;
  /** When the last case that goes on from it was told. */
  until: Date;
}

/**
 * What an open case by one member, or by those who were not signed in, about another one keeps; nobody tells the same of
 * the same meanwhile. To be asked once both are held, as whoever else holds both does.
 */
export async function lockOpenEvidence(
  db: Db,
  { byId, memberId }: EvidenceKey,
): Promise<OpenEvidence | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report:${byId}:${memberId}`}, 0))`.execute(db);
  const { rows } = await sql<OpenEvidence>`
    select case_id as "caseId", (
      select max(created_at) from cases later
      where later.case_id = cases.case_id or later.continues = cases.case_id
    ) as until
    from cases
    where subject_id = ${memberId} and reporter_id is not distinct from ${byId}::uuid and continues is null
      and not exists (select from case_decisions where case_decisions.case_id = cases.case_id)
    order by created_at desc, case_id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** What two members wrote to each other last, oldest first, also where one or both have it no more. */
export async function findLastMessages(
  db: Db,
  { memberId, otherId }: Pair,
  { since, most }: { since: Date | null; most: number },
) {
  const newest = await db
    .selectFrom('messages')
    .innerJoin('participants', 'participants.conversation_id', 'messages.conversation_id')
    .where('participants.member_id', '=', memberId)
    .where('participants.other_id', '=', otherId)
    .$if(since !== null, (query) => query.where('messages.created_at', '>=', since))
    .select(['messages.sender_id as senderId', 'messages.text', 'messages.created_at as createdAt'])
    .orderBy('messages.sequence', 'desc')
    .limit(most)
    .execute();
  return newest.reverse();
}

declare module '../../../platform/database.ts' {
  interface Tables {
    evidence_pictures: { case_id: string; number: number; photo_id: string; object_key: string | null };
  }
}

/**
 * All photos of a member in their order, but for those that a case or what goes on from it keeps already; none is
 * deleted until the transaction ends.
 */
export const lockPhotosForKeyShare = (db: Db, memberId: string, keptIn: string | null) =>
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

export interface EvidencePicture {
  caseId: string;
  number: number;
  objectKey: string;
}

/** From here on the photos stay in storage until they were copied. */
export async function insertPictures(
  db: Db,
  pictures: (EvidencePicture & { photoId: string })[],
): Promise<void> {
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

export async function findUncopiedPictures(db: Db, caseId: string): Promise<EvidencePicture[]> {
  const { rows } = await sql<EvidencePicture>`
    select case_id as "caseId", number, object_key as "objectKey" from evidence_pictures
    where case_id = ${caseId} and object_key is not null order by number`.execute(db);
  return rows;
}

export async function markPictureCopied(db: Db, { caseId, number }: EvidencePicture): Promise<void> {
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
