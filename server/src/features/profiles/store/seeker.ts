import type { Gender } from '@troth/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { prepareQuery } from '../../../platform/prepared-query.ts';
import type { Matchable } from '../../compatibility/index.ts';
import { comparedFields, toMatchable } from '../fields.ts';
import { selectFields } from './columns.ts';

const findComparedFields = prepareQuery((db, { memberId }: { memberId: string }) =>
  db.selectFrom('profiles').select(selectFields(comparedFields)).where('profiles.member_id', '=', memberId),
);

/** The current values of a member that compatibility compares. The caller checks access. */
export async function findMatchable(db: Db, memberId: string, now: Date): Promise<Matchable | null> {
  const [fields] = await findComparedFields(db, { memberId });
  return fields ? toMatchable(fields, now) : null;
}

/** The current values of members that compatibility compares, with their genders, by id. The caller checks access. */
export async function findPersons(
  db: Db,
  memberIds: readonly string[],
  now: Date,
): Promise<Map<string, Matchable & { gender: Gender }>> {
  const rows = await db
    .selectFrom('profiles')
    .select(['profiles.member_id as memberId', ...selectFields([...comparedFields, 'gender'] as const)])
    .where('profiles.member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .execute();
  return new Map(
    rows.map(({ memberId, gender, ...fields }) => [memberId, { ...toMatchable(fields, now), gender }]),
  );
}

/** The ids of members hidden from the viewer because one of them ignores the other. */
export const selectIgnoredIds = (viewerId: string | RawBuilder<string>) =>
  sql`select ignored_id from ignores where member_id = ${viewerId}
      union all select member_id from ignores where ignored_id = ${viewerId}`;

const selectAnsweredIds = (memberId: RawBuilder<string>) =>
  sql`select case when sender_id = ${memberId} then receiver_id else sender_id end
      from interests
      where (sender_id = ${memberId} or receiver_id = ${memberId}) and status <> 'withdrawn'
      group by 1 having bool_and(status <> 'pending')
      order by 1`;

/** A member for whom lists of others are made, with everything that decides whom the lists contain. */
export interface Seeker extends Matchable {
  memberId: string;
  gender: Gender;
  lookingFor: Gender[];
  updatedAt: Date;
  /** When the visit before the present one ended; during the first visit, when the member joined. */
  previousVisitAt: Date;
  /** The members hidden from the member because one of them ignores the other. */
  ignoredIds: string[];
  /** The members with whom an interest was accepted or declined, and none is pending. */
  answeredIds: string[];
}

const seekerId = sql<string>`profiles.member_id`;

/**
 * When the visit before the present one ended. The first activity after an hour begins a visit; it is written some seconds
 * later, so until then it is the stored activity that ended the visit before.
 */
const previousVisitAt = (now: Date) => sql<Date>`case
  when member_activity.last_active_at < ${now}::timestamptz - interval '1 hour' then member_activity.last_active_at
  else coalesce(member_activity.previous_visit_at, profiles.joined_at)
end`;

const findSeekerRows = prepareQuery((db, { memberIds, now }: { memberIds: readonly string[]; now: Date }) =>
  db
    .selectFrom('profiles')
    .innerJoin('member_activity', 'member_activity.member_id', 'profiles.member_id')
    .select(selectFields([...comparedFields, 'gender', 'lookingFor'] as const))
    .select([
      'profiles.member_id as memberId',
      'profiles.updated_at as updatedAt',
      previousVisitAt(now).as('previousVisitAt'),
      sql<string[]>`array(${selectIgnoredIds(seekerId)})`.as('ignoredIds'),
      sql<string[]>`array(${selectAnsweredIds(seekerId)})`.as('answeredIds'),
    ])
    .where(sql<boolean>`profiles.member_id = any(${memberIds}::uuid[])`),
);

/** Seekers by id, without those who have no profile: they cannot see anyone. */
export async function findSeekers(
  db: Db,
  memberIds: readonly string[],
  now: Date,
): Promise<Map<string, Seeker>> {
  const rows = await findSeekerRows(db, { memberIds, now });
  return new Map(
    rows.map((row) => {
      const {
        memberId,
        gender,
        lookingFor,
        updatedAt,
        previousVisitAt,
        ignoredIds,
        answeredIds,
        ...compared
      } = row;
      const seeker = {
        ...toMatchable(compared, now),
        ...{ memberId, gender, lookingFor, ignoredIds, answeredIds },
        updatedAt: new Date(updatedAt),
        previousVisitAt: new Date(previousVisitAt),
      };
      return [memberId, seeker];
    }),
  );
}

/** Null without a profile; such a user cannot see anyone. */
export async function findSeeker(db: Db, memberId: string, now: Date): Promise<Seeker | null> {
  return (await findSeekers(db, [memberId], now)).get(memberId) ?? null;
}
