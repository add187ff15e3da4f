import type { PromptAnswer, VerificationStatus } from '@troth/contract';
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

/** A preserved photo. The encrypted picture is stored under this number. */
export interface EvidencePhoto {
  number: number;
  photoId: string;
  isProfilePhoto: boolean;
  verificationStatus: VerificationStatus;
}

/** A member's state at the time of a report. */
export interface Evidence {
  memberId: string;
  /** Cases from before there were prompts have no answers. */
  profile: ProfileFields & { prompts?: PromptAnswer[] };
  photos: EvidencePhoto[];
  /** The last messages between the member and the reporter, oldest first. */
  conversation: EvidenceMessage[];
}

/** What staff can read of a case besides the reporter's text; stored encrypted. */
export interface CaseFile {
  /** The id of the photo or conversation that the case is about, or the id that a visitor gave. */
  aboutId?: string;
  /** The address for a reply. */
  email?: string;
  evidence: Evidence | null;
}

/** Identifies evidence by reporter and reported member. */
export interface EvidenceKey {
  /** Null for a visitor. */
  reporterId: string | null;
  memberId: string;
}

/** Evidence under review, which is not preserved again. */
export interface OpenEvidence {
  caseId: string;
  /** When the last case based on it was reported. */
  until: Date;
}

/**
 * Finds the evidence in an open case by this reporter, or by visitors, about this member, and locks it until the
 * transaction ends, so that concurrent reports do not preserve the same twice. Lock both profiles first.
 */
export async function lockOpenEvidence(
  db: Db,
  { reporterId, memberId }: EvidenceKey,
): Promise<OpenEvidence | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report:${reporterId}:${memberId}`}, 0))`.execute(
    db,
  );
  const { rows } = await sql<OpenEvidence>`
    select case_id as "caseId", (
      select max(created_at) from cases later
      where later.case_id = cases.case_id or later.continues = cases.case_id
    ) as until
    from cases
    where subject_id = ${memberId} and reporter_id is not distinct from ${reporterId}::uuid and continues is null
      and not exists (select from case_decisions where case_decisions.case_id = cases.case_id)
    order by created_at desc, case_id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The last messages between two members, oldest first, even if one or both have left the conversation. */
export async function findLastMessages(
  db: Db,
  { memberId, otherId }: Pair,
  { since, limit }: { since: Date | null; limit: number },
) {
  const newest = await db
    .selectFrom('messages')
    .innerJoin('participants', 'participants.conversation_id', 'messages.conversation_id')
    .where('participants.member_id', '=', memberId)
    .where('participants.other_id', '=', otherId)
    .$if(since !== null, (query) => query.where('messages.created_at', '>=', since))
    .select(['messages.sender_id as senderId', 'messages.text', 'messages.created_at as createdAt'])
    .orderBy('messages.sequence', 'desc')
    .limit(limit)
    .execute();
  return newest.reverse();
}

declare module '../../../platform/database.ts' {
  interface Tables {
    evidence_pictures: { case_id: string; number: number; photo_id: string; object_key: string | null };
  }
}

/** The photos of a member in order, except those preserved in a case; none can be deleted until the transaction ends. */
export const lockPhotosForKeyShare = (db: Db, memberId: string, exceptCaseId: string | null) =>
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
          kept.case_id = ${exceptCaseId}::uuid
          or kept.case_id in (select cases.case_id from cases where continues = ${exceptCaseId}::uuid)
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

/** Records the photos to copy; from now on their objects stay in storage until they are copied. */
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

/** Deletes the pictures of a case; a database trigger queues their objects for removal. */
export async function deletePictures(db: Db, caseId: string): Promise<void> {
  await sql`delete from evidence_pictures where case_id = ${caseId}`.execute(db);
}
