import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    recommendation_days: { member_id: string; day: string; size: number };
    recommendations: { member_id: string; day: string; position: number; recommended_id: string };
  }
}

export interface MemberDay {
  memberId: string;
  /** UTC, `YYYY-MM-DD`. */
  day: string;
}

/** The size to which the day was filled; 0 if it was not filled. */
export async function findDaySize(db: Db, { memberId, day }: MemberDay): Promise<number> {
  const row = await db
    .selectFrom('recommendation_days')
    .select('size')
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.size ?? 0;
}

/**
 * Locks a day in order to fill it. Returns false if the day is already filled to this size or the member was deleted.
 * Concurrent callers wait until the transaction of the first one ends.
 */
export async function claimDay(db: Db, { memberId, day }: MemberDay, size: number): Promise<boolean> {
  const { rows } = await sql`
    insert into recommendation_days as kept (member_id, day, size)
    select member_id, ${day}::date, ${size}::smallint from profiles where member_id = ${memberId} for key share
    on conflict (member_id, day) do update set size = excluded.size where kept.size < excluded.size
    returning size`.execute(db);
  return rows.length > 0;
}

/** The ids of members with an interest in either direction between them and the member, answered or not. */
export async function findContactedMembers(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ contactedId: string }>`
    select receiver_id as "contactedId" from interests where sender_id = ${memberId} and status <> 'withdrawn'
    union
    select sender_id from interests where receiver_id = ${memberId} and status <> 'withdrawn'`.execute(db);
  return rows.map(({ contactedId }) => contactedId);
}

/** Appends the first `count` of these members to a day, leaving out those on the day already and deleted members. */
export async function addRecommendations(
  db: Db,
  { memberId, day }: MemberDay,
  { memberIds, count }: { memberIds: string[]; count: number },
): Promise<void> {
  await sql`
    insert into recommendations (member_id, day, position, recommended_id)
    select ${memberId}, ${day}::date,
      (select coalesce(max(position), 0) from recommendations where member_id = ${memberId} and day = ${day}::date)
        + added.position,
      added.member_id
    from (
      select member_id, position from unnest(${memberIds}::uuid[]) with ordinality chosen(member_id, position)
      where not exists (
        select from recommendations present
        where present.member_id = ${memberId} and present.day = ${day}::date
          and present.recommended_id = chosen.member_id)
      order by position limit ${count}
    ) added
    join profiles on profiles.member_id = added.member_id
    for key share of profiles
    on conflict (member_id, recommended_id, day) do nothing`.execute(db);
}

/**
 * The recommendations of a day after a position, up to the number that the member's current tier includes. Answered
 * members are left out.
 */
export function listRecommendations(
  db: Db,
  { memberId, day }: MemberDay,
  { after, size, limit }: { after: number; size: number; limit: number },
): Promise<{ position: number; recommendedId: string }[]> {
  return db
    .selectFrom('recommendations')
    .select(['position', 'recommended_id as recommendedId'])
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .where('position', '>', after)
    .where('position', '<=', size)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('interests')
            .select('interest_id')
            .where('status', 'in', ['accepted', 'declined'])
            .where(
              sql<boolean>`(sender_id, receiver_id) in
                ((member_id, recommended_id), (recommended_id, member_id))`,
            ),
        ),
      ),
    )
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** The number of recommendations of a day, including members who are no longer visible. */
export async function countRecommendations(db: Db, { memberId, day }: MemberDay): Promise<number> {
  const { counted } = await db
    .selectFrom('recommendations')
    .select(({ fn }) => fn.countAll<number>().as('counted'))
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return counted;
}

/** Members recommended after a day, each with the last day on which they were recommended, longest ago first. */
export function findRecommendedAfter(
  db: Db,
  memberId: string,
  day: string,
): Promise<{ recommendedId: string; lastDay: string }[]> {
  return db
    .selectFrom('recommendations')
    .select(({ fn }) => ['recommended_id as recommendedId', fn.max('day').as('lastDay')])
    .where('member_id', '=', memberId)
    .where('day', '>', day)
    .groupBy('recommended_id')
    .orderBy('lastDay')
    .orderBy('recommended_id')
    .execute();
}

/** Deletes the recommendations of all days before a day. */
export async function deleteRecommendationsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('recommendation_days').where('day', '<', day).execute();
}
