import type { ConcernAbout, ReportReason } from '@troth/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

/** A member in a case, with the alias that replaces the id when the member is deleted. */
export interface AliasedMember {
  id: string;
  alias: string;
}

interface Concern {
  concernId: string;
  reporter: AliasedMember | null;
  subject: AliasedMember | null;
  about: ConcernAbout['kind'];
  reason: ReportReason;
  sealed: Buffer;
  sealedDetails: Buffer;
  /** The open case that holds earlier evidence. */
  continues: string | null;
  now: Date;
}

export async function insertConcern(db: Db, concern: Concern): Promise<void> {
  const { concernId, reporter, subject, about, reason, sealed, sealedDetails, continues, now } = concern;
  await db
    .insertInto('concerns')
    .values({
      concern_id: concernId,
      reporter_id: reporter?.id ?? null,
      reporter_alias: reporter?.alias ?? null,
      subject_id: subject?.id ?? null,
      subject_alias: subject?.alias ?? null,
      about,
      reason,
      sealed,
      sealed_details: sealedDetails,
      continues,
      created_at: now,
    })
    .execute();
}

/** A concern, locked until the transaction ends. */
export async function lockConcern(db: Db, concernId: string) {
  const concern = await db
    .selectFrom('concerns')
    .select(['about', 'sealed'])
    .where('concern_id', '=', concernId)
    .forUpdate()
    .executeTakeFirst();
  return concern ?? null;
}

type ConcernSubject = Pick<Concern, 'concernId' | 'sealed' | 'continues'> & { subject: AliasedMember };

export async function saveSubject(
  db: Db,
  { concernId, subject, sealed, continues }: ConcernSubject,
): Promise<void> {
  await db
    .updateTable('concerns')
    .set({ subject_id: subject.id, subject_alias: subject.alias, sealed, continues })
    .where('concern_id', '=', concernId)
    .execute();
}

/** Replaces the id of a deleted member by their alias. */
export async function anonymizeConcerns(db: Db, memberId: string): Promise<void> {
  await sql`update concerns set reporter_id = reporter_alias where reporter_id = ${memberId}`.execute(db);
  await sql`update concerns set subject_id = subject_alias where subject_id = ${memberId}`.execute(db);
}

export async function deleteConcern(db: Db, concernId: string): Promise<void> {
  await sql`delete from concerns where concern_id = ${concernId}`.execute(db);
}

/** The owner of a photo; null if there is no such photo. */
export async function findPhotoOwner(db: Db, photoId: string): Promise<string | null> {
  const photo = await db
    .selectFrom('photos')
    .select('member_id as memberId')
    .where('photo_id', '=', photoId)
    .executeTakeFirst();
  return photo?.memberId ?? null;
}

/**
 * The other member of a conversation, even if one of the two has left it. Null if the member never took part in such a
 * conversation.
 */
export async function findConversationPartner(
  db: Db,
  { memberId, conversationId }: { memberId: string; conversationId: string },
): Promise<string | null> {
  const participant = await db
    .selectFrom('participants')
    .select('other_id as otherId')
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return participant?.otherId ?? null;
}

/** Waits for concurrent reports and decisions about a member, and blocks new ones until the transaction ends. */
export async function lockProfileForUpdate(db: Db, memberId: string): Promise<void> {
  await sql`select from profiles where member_id = ${memberId} for update`.execute(db);
}

export interface ContactNotice {
  noticeId: string;
  memberId: string;
}

/**
 * Marks up to `limit` contacts of a banned member as notified and returns them. Leaves out contacts marked before.
 * Includes contacts who have left the conversation, who ignore the banned member, or who are hidden.
 */
export async function insertContactNotices(
  db: Db,
  { bannedId, now, limit }: { bannedId: string; now: Date; limit: number },
): Promise<ContactNotice[]> {
  const { rows } = await sql<ContactNotice>`
    insert into told_contacts (telling_id, banned_id, member_id, told_at)
    select gen_random_uuid(), participants.member_id, participants.other_id, ${now}::timestamptz
    from participants join profiles on profiles.member_id = participants.other_id
    where participants.member_id = ${bannedId} and not exists (
      select from told_contacts told
      where told.banned_id = participants.member_id and told.member_id = participants.other_id
    )
    order by participants.other_id limit ${limit}
    on conflict do nothing
    returning telling_id as "noticeId", member_id as "memberId"`.execute(db);
  return rows;
}

/** The first name of the banned member whom a notice is about; null if the account was deleted since. */
export async function findBannedContact(
  db: Db,
  { noticeId, memberId }: ContactNotice,
): Promise<{ firstName: string } | null> {
  const row = await db
    .selectFrom('told_contacts')
    .innerJoin('profiles', 'profiles.member_id', 'told_contacts.banned_id')
    .select('profiles.first_name as firstName')
    .where('telling_id', '=', noticeId)
    .where('told_contacts.member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}
