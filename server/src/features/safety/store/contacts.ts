import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

export interface Telling {
  tellingId: string;
  memberId: string;
}

/**
 * Notes some of those who wrote with a banned member, or were written to, as told; also those who have left the
 * conversation, ignore that member since, or are out of sight themselves: they are written to, and find it in the bell once
 * they are back. Nobody twice.
 */
export async function noteContacts(
  db: Db,
  { bannedId, now, most }: { bannedId: string; now: Date; most: number },
): Promise<Telling[]> {
  const { rows } = await sql<Telling>`
    insert into told_contacts (telling_id, banned_id, member_id, told_at)
    select gen_random_uuid(), participants.member_id, participants.other_id, ${now}::timestamptz
    from participants join profiles on profiles.member_id = participants.other_id
    where participants.member_id = ${bannedId} and not exists (
      select from told_contacts told
      where told.banned_id = participants.member_id and told.member_id = participants.other_id
    )
    order by participants.other_id limit ${most}
    on conflict do nothing
    returning telling_id as "tellingId", member_id as "memberId"`.execute(db);
  return rows;
}

/** The first name of the banned member whom a telling is about; null where they have left. */
export async function findToldOf(
  db: Db,
  { tellingId, memberId }: Telling,
): Promise<{ firstName: string } | null> {
  const row = await db
    .selectFrom('told_contacts')
    .innerJoin('profiles', 'profiles.member_id', 'told_contacts.banned_id')
    .select('profiles.first_name as firstName')
    .where('telling_id', '=', tellingId)
    .where('told_contacts.member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}
