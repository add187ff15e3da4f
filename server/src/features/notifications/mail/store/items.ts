import { sql } from 'kysely';
import { type Db, PLANNED_ONCE } from '../../../../platform/database.ts';
import { visibleTo } from '../../../profiles/index.ts';
import type { Item } from './tables.ts';

/**
 * Notes what a member is to be written to about; answers false where there is nothing to add: they have no address, want
 * no mail of that kind, or were written to about this conversation and have not read it since.
 */
export async function saveItem(db: Db, item: Item & { now: Date }): Promise<boolean> {
  const { memberId, kind, aboutId, actorId, now } = item;
  const { rows } = await sql`
    insert ${PLANNED_ONCE} into mail_items as kept (member_id, kind, about_id, actor_id, noted_at)
    select id, ${kind}, ${aboutId}, ${actorId}, ${now} from identity.users
    where id = ${memberId} and confirmed_at is not null and not exists (
      select from mail_choices where member_id = ${memberId} and kind = ${kind} and frequency = 'off'
    )
    on conflict (member_id, kind, about_id) do update set noted_at = excluded.noted_at, mail_id = null
    where kept.kind = 'newMessage'
      and exists (select from mails where mails.mail_id = kept.mail_id and status <> 'open')
      and exists (
        -- What was written just now is the only thing that they have there and have not read.
        select from participants
        where conversation_id = kept.about_id and participants.member_id = kept.member_id and unread_count = 1
      )
    returning member_id`.execute(db);
  return rows.length > 0;
}

/** Whether what was noted still is so, and the reader may still meet the other. */
const stands = (memberId: string) => sql<boolean>`(
  ${visibleTo(memberId)} and case item.kind
    when 'newInterest' then exists (
      select from interests where interest_id = item.about_id and receiver_id = item.member_id and status = 'pending')
    when 'interestAccepted' then exists (
      select from interests where interest_id = item.about_id and sender_id = item.member_id and status = 'accepted')
    else exists (
      select from participants
      where conversation_id = item.about_id and participants.member_id = item.member_id
        and left_at is null and unread_count > 0)
  end
)`;

/** What this mail may tell of what stands, oldest first: what was noted for it or, in a digest, waits. */
export function findItems(
  db: Db,
  { mailId, memberId, isDigest }: { mailId: string; memberId: string; isDigest: boolean },
): Promise<Item[]> {
  return db
    .selectFrom('mail_items as item')
    .innerJoin('profiles', 'profiles.member_id', 'item.actor_id')
    .select([
      'item.member_id as memberId',
      'item.kind',
      'item.about_id as aboutId',
      'item.actor_id as actorId',
    ])
    .where('item.member_id', '=', memberId)
    .where((eb) =>
      isDigest
        ? eb.or([eb('item.mail_id', 'is', null), eb('item.mail_id', '=', mailId)])
        : eb('item.mail_id', '=', mailId),
    )
    .where(stands(memberId))
    .orderBy('item.noted_at')
    .orderBy('item.about_id')
    .execute();
}

/** Makes these the items of a mail, or with null of the next digest. */
export async function assignItems(db: Db, items: Item[], mailId: string | null): Promise<void> {
  for (const { memberId, kind, aboutId } of items) {
    await db
      .updateTable('mail_items')
      .set({ mail_id: mailId })
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .where('about_id', '=', aboutId)
      .execute();
  }
}

interface Noted {
  mailId: string;
  memberId: string;
}

/** What was noted for a mail, or waits: none of it changes until the transaction ends. */
export async function lockItems(db: Db, { mailId, memberId }: Noted): Promise<void> {
  await sql`select from mail_items
    where member_id = ${memberId} and (mail_id is null or mail_id = ${mailId})
    order by kind, about_id for update`.execute(db);
}

/** Forgets what was noted for a mail, or waits, and stands no more; to be locked first. */
export async function deleteFallen(db: Db, { mailId, memberId }: Noted): Promise<void> {
  await sql`delete from mail_items item using profiles
    where profiles.member_id = item.actor_id and item.member_id = ${memberId}
      and (item.mail_id is null or item.mail_id = ${mailId})
      and not ${stands(memberId)}`.execute(db);
}

/** Forgets what was noted for a mail. */
export async function deleteItems(db: Db, mailId: string): Promise<void> {
  await db.deleteFrom('mail_items').where('mail_id', '=', mailId).execute();
}
