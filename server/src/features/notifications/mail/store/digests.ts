import { randomUUID } from 'node:crypto';
import { defaultMailChoices } from '@troth/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database.ts';
import type { DigestOccasion } from './items.ts';

export interface DigestRound {
  occasion: DigestOccasion;
  /** UTC date; the Monday of a weekly round. */
  day: string;
}

const roundKey = ({ occasion, day }: DigestRound) => `${occasion}:${day}`;

/** Records the start of a round. Call it outside a transaction, so that other processes do not wait for the first batch. */
export async function insertRound(db: Db, round: DigestRound): Promise<void> {
  await db
    .insertInto('mail_rounds')
    .values({ round: roundKey(round), reached: null, finished: false })
    .onConflict((conflict) => conflict.column('round').doNothing())
    .execute();
}

/**
 * Locks a round until the transaction ends and returns the member id after which it continues. Returns undefined if the
 * round is finished or another process has locked it.
 */
export async function claimRound(db: Db, round: DigestRound): Promise<{ after: string } | undefined> {
  const row = await db
    .selectFrom('mail_rounds')
    .select('reached')
    .where('round', '=', roundKey(round))
    .where('finished', '=', false)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && { after: row.reached ?? '00000000-0000-0000-0000-000000000000' };
}

export async function saveRoundProgress(
  db: Db,
  round: DigestRound,
  lastMemberId: string | null,
): Promise<void> {
  await db
    .updateTable('mail_rounds')
    .set(lastMemberId === null ? { reached: lastMemberId, finished: true } : { reached: lastMemberId })
    .where('round', '=', roundKey(round))
    .execute();
}

/**
 * Of the next members by id: those with something due in this round, each with a new mail id, and the last member's id,
 * which is null at the end of the list.
 */
export async function findDueMembers(
  db: Db,
  { occasion }: DigestRound,
  { after, limit, activeSince }: { after: string; limit: number; activeSince: Date },
): Promise<{ lastMemberId: string | null; due: { memberId: string; mailId: string }[] }> {
  const { rows } = await sql<{ memberId: string; isDue: boolean }>`
    select member.member_id as "memberId",
      coalesce(recommendations.frequency, ${defaultMailChoices.dailyRecommendations}) = ${occasion}
        and member.listed and member.last_active_at >= ${activeSince}
      or exists (
        select from mail_items item
        left join mail_choices choice on choice.member_id = item.member_id and choice.kind = item.kind
        where item.member_id = member.member_id and item.mail_id is null
          -- Items left over from before the member chose immediate mails go into the next daily digest.
          and case coalesce(choice.frequency, 'at_once') when 'at_once' then 'daily' else choice.frequency end = ${occasion}
      ) as "isDue"
    from profiles member
    join identity.users on users.id = member.member_id and users.confirmed_at is not null
    left join mail_choices recommendations
      on recommendations.member_id = member.member_id and recommendations.kind = 'dailyRecommendations'
    where member.member_id > ${after}::uuid and member.deactivated_at is null and not member.suspended
    order by member.member_id
    limit ${limit}`.execute(db);
  return {
    lastMemberId: rows.length < limit ? null : (rows.at(-1)?.memberId ?? null),
    due: rows.filter(({ isDue }) => isDue).map(({ memberId }) => ({ memberId, mailId: randomUUID() })),
  };
}

/** Creates the digests of members who have none in this round; returns the ids of the new mails. */
export async function insertDigests(
  db: Db,
  { occasion, day }: DigestRound,
  { due, now }: { due: { memberId: string; mailId: string }[]; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ mailId: string }>`
    insert into mails (mail_id, member_id, occasion, day, created_at)
    select mail_id, profiles.member_id, ${occasion}, ${day}, ${now}
    from unnest(${due.map(({ mailId }) => mailId)}::uuid[], ${due.map(({ memberId }) => memberId)}::uuid[])
      as given (mail_id, member_id)
    join profiles on profiles.member_id = given.member_id
    for key share of profiles
    on conflict (member_id, occasion, day) where occasion in ('daily', 'weekly') do nothing
    returning mail_id as "mailId"`.execute(db);
  return rows.map(({ mailId }) => mailId);
}

export async function deleteRoundsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('mail_rounds').where(sql<boolean>`split_part(round, ':', 2) < ${day}`).execute();
}
