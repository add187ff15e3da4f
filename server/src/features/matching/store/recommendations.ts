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

/** Members and a day. */
export interface MembersDay {
  memberIds: readonly string[];
  day: string;
}

/** The size to which the day was filled, by member; none if it was not filled. */
export async function findDaySizes(db: Db, { memberIds, day }: MembersDay): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('recommendation_days')
    .select(['member_id as memberId', 'size'])
    .where('member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .where('day', '=', day)
    .execute();
  return new Map(rows.map(({ memberId, size }) => [memberId, size]));
}

/** A member whose day is to be filled to a size. */
export interface DaySize {
  memberId: string;
  size: number;
}

/**
 * Locks the day of each member in order to fill it. Returns the members whose day is not yet filled to this size and who
 * still exist. Concurrent callers wait until the transaction of the first one ends.
 */
export async function claimDays(db: Db, day: string, wanted: readonly DaySize[]): Promise<Set<string>> {
  const { rows } = await sql<{ memberId: string }>`
    insert into recommendation_days as kept (member_id, day, size)
    select profiles.member_id, ${day}::date, wanted.size
    from unnest(${wanted.map(({ memberId }) => memberId)}::uuid[], ${wanted.map(({ size }) => size)}::smallint[])
      as wanted (member_id, size)
    join profiles on profiles.member_id = wanted.member_id
    order by profiles.member_id for key share of profiles
    on conflict (member_id, day) do update set size = excluded.size where kept.size < excluded.size
    returning member_id as "memberId"`.execute(db);
  return new Set(rows.map(({ memberId }) => memberId));
}

/** Groups values by member; members without any are missing. */
function groupByMember<Row extends { memberId: string }, Value>(
  rows: readonly Row[],
  toValue: (row: Row) => Value,
): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const row of rows) {
    const group = groups.get(row.memberId);
    if (group) group.push(toValue(row));
    else groups.set(row.memberId, [toValue(row)]);
  }
  return groups;
}

/** By member, the ids of members with an interest in either direction between them, answered or not. */
export async function findContactedMembers(
  db: Db,
  memberIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ memberId: string; contactedId: string }>`
    select sender_id as "memberId", receiver_id as "contactedId" from interests
    where sender_id = any(${memberIds}::uuid[]) and status <> 'withdrawn'
    union
    select receiver_id, sender_id from interests
    where receiver_id = any(${memberIds}::uuid[]) and status <> 'withdrawn'`.execute(db);
  return groupByMember(rows, ({ contactedId }) => contactedId);
}

/** The members chosen for a day, in order, of whom the first ones fill it to its size. */
export interface DayChoice extends DaySize {
  chosenIds: readonly string[];
}

/** Fills days, leaving out members who are on the day already and deleted members. */
export async function addRecommendations(db: Db, day: string, choices: readonly DayChoice[]): Promise<void> {
  const memberIds = choices.map(({ memberId }) => memberId);
  const rows = choices.flatMap(({ memberId, size, chosenIds }) =>
    chosenIds.map((chosenId) => ({ memberId, size, chosenId })),
  );
  const chosenIds = rows.map((row) => row.chosenId);
  // The lists of ids repeat the joins, so that the planner never reads whole tables.
  await sql`
    with chosen as (
      select member_id, recommended_id, size, row_number() over (partition by member_id order by place) as position
      from unnest(
        ${rows.map(({ memberId }) => memberId)}::uuid[],
        ${chosenIds}::uuid[],
        ${rows.map(({ size }) => size)}::int[]
      ) with ordinality as given (member_id, recommended_id, size, place)
      where not exists (
        select from recommendations present
        where present.member_id = given.member_id and present.day = ${day}::date
          and present.member_id = any(${memberIds}::uuid[])
          and present.recommended_id = given.recommended_id)
    ), days as (
      select members.member_id, coalesce(max(position), 0) as last, count(position) as filled
      from (select distinct member_id from chosen) members
      left join recommendations on recommendations.member_id = members.member_id and day = ${day}::date
        and recommendations.member_id = any(${memberIds}::uuid[])
      group by members.member_id
    )
    insert into recommendations (member_id, day, position, recommended_id)
    select chosen.member_id, ${day}::date, days.last + chosen.position, chosen.recommended_id
    from chosen
    join days on days.member_id = chosen.member_id
    join profiles on profiles.member_id = chosen.recommended_id
      and profiles.member_id = any(${chosenIds}::uuid[])
    where chosen.position <= chosen.size - days.filled
    for key share of profiles
    on conflict (member_id, recommended_id, day) do nothing`.execute(db);
}

/** Whether the recommended member of a row of `recommendations` was not answered, and has not answered. */
const isNotAnswered = sql<boolean>`not exists (
  select from interests
  where status in ('accepted', 'declined')
    and (sender_id, receiver_id) in ((member_id, recommended_id), (recommended_id, member_id)))`;

/** By member, the recommendations of a day up to a size, in order. Answered members are left out. */
export async function listRecommendationsOfMany(
  db: Db,
  day: string,
  readers: readonly DaySize[],
): Promise<Map<string, string[]>> {
  const memberIds = readers.map(({ memberId }) => memberId);
  const { rows } = await sql<{ memberId: string; recommendedId: string }>`
    select member_id as "memberId", recommended_id as "recommendedId"
    from unnest(${memberIds}::uuid[], ${readers.map(({ size }) => size)}::int[])
      as readers (reader_id, size)
    join recommendations on member_id = reader_id and day = ${day}::date and position <= readers.size
    where member_id = any(${memberIds}::uuid[]) and ${isNotAnswered}
    order by member_id, position`.execute(db);
  return groupByMember(rows, ({ recommendedId }) => recommendedId);
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
    .where(isNotAnswered)
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** By member, the number of recommendations of a day, including members who are no longer visible. */
export async function countRecommendations(
  db: Db,
  { memberIds, day }: MembersDay,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('recommendations')
    .select(({ fn }) => ['member_id as memberId', fn.countAll<number>().as('counted')])
    .where('member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .where('day', '=', day)
    .groupBy('member_id')
    .execute();
  return new Map(rows.map(({ memberId, counted }) => [memberId, counted]));
}

interface EarlierRecommendation {
  recommendedId: string;
  /** The last day on which the member was recommended. */
  lastDay: string;
}

/** By member, those recommended after a day, longest ago first. */
export async function findRecommendedAfter(
  db: Db,
  { memberIds, day }: MembersDay,
): Promise<Map<string, EarlierRecommendation[]>> {
  const rows = await db
    .selectFrom('recommendations')
    .select(({ fn }) => [
      'member_id as memberId',
      'recommended_id as recommendedId',
      fn.max('day').as('lastDay'),
    ])
    .where('member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .where('day', '>', day)
    .groupBy(['member_id', 'recommended_id'])
    .orderBy('lastDay')
    .orderBy('recommended_id')
    .execute();
  return groupByMember(rows, ({ recommendedId, lastDay }) => ({ recommendedId, lastDay }));
}

/** Deletes up to `limit` members' days before a day, with their recommendations; returns the number of days. */
export async function deleteRecommendationsBefore(db: Db, day: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as materialized (
      select member_id, day from recommendation_days where day < ${day}::date order by day limit ${limit}
      for update skip locked
    )
    delete from recommendation_days using old
    where recommendation_days.member_id = old.member_id and recommendation_days.day = old.day`.execute(db);
  return Number(numAffectedRows ?? 0);
}
