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

/** For how many the day was filled; 0 where it was not begun. */
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
 * Takes it upon the transaction to fill the day; answers false where it is filled for as many already, or the member
 * has just left. Of several at once the others wait here until the first is done.
 */
export async function claimDay(db: Db, { memberId, day }: MemberDay, size: number): Promise<boolean> {
  const { rows } = await sql`
    insert into recommendation_days as kept (member_id, day, size)
    select member_id, ${day}::date, ${size}::smallint from profiles where member_id = ${memberId} for key share
    on conflict (member_id, day) do update set size = excluded.size where kept.size < excluded.size
    returning size`.execute(db);
  return rows.length > 0;
}

/** Adds these behind the day's recommendations, without those who are there already or have just left. */
export async function addRecommendations(
  db: Db,
  { memberId, day }: MemberDay,
  memberIds: string[],
): Promise<void> {
  await sql`
    insert into recommendations (member_id, day, position, recommended_id)
    select ${memberId}, ${day}::date,
      (select coalesce(max(position), 0) from recommendations where member_id = ${memberId} and day = ${day}::date)
        + added.position,
      added.member_id
    from unnest(${memberIds}::uuid[]) with ordinality added(member_id, position)
    join profiles on profiles.member_id = added.member_id
    for key share of profiles
    on conflict (member_id, recommended_id, day) do nothing`.execute(db);
}

/**
 * The recommendations of a day from a position on, up to the number that the tier has now. Who was answered meanwhile, by either side, has left the list
 * (decisions §6).
 */
export function listRecommendations(
  db: Db,
  { memberId, day }: MemberDay,
  { after, size, most }: { after: number; size: number; most: number },
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
    .limit(most)
    .execute();
}

/** How many the day holds, whoever of them is still to be seen. */
export async function countRecommendations(db: Db, { memberId, day }: MemberDay): Promise<number> {
  const { counted } = await db
    .selectFrom('recommendations')
    .select(({ fn }) => fn.countAll<number>().as('counted'))
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return counted;
}

/** Whom the member was recommended after a day and when last, the longest ago first. */
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

/** Deletes what nobody asks for any more: days before this one. */
export async function deleteRecommendationsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('recommendation_days').where('day', '<', day).execute();
}
