import { randomUUID } from 'node:crypto';
import { documentVersions, type Gender } from '@troth/contract';
import { type Generated, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { findPersons } from '../../profiles/index.ts';
import type { Person, ReciprocalModel } from '../model/index.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    recommendation_models: {
      model_id: Generated<string>;
      trained_at: Date;
      fair_shares: FairShares;
      model: ReciprocalModel;
    };
  }
}

/** How often a member of a gender would be recommended in a day if all of that gender were recommended equally often. */
export type FairShares = Record<Gender, number>;

/** What recommendations are chosen by. */
export interface RecommendationPolicy {
  fairShares: FairShares;
  model: ReciprocalModel;
}

/** The latest policy; null before the first one. */
export async function findPolicy(db: Db): Promise<RecommendationPolicy | null> {
  const row = await db
    .selectFrom('recommendation_models')
    .select(['fair_shares as fairShares', 'model'])
    .orderBy('model_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Those of these members who allow the site to learn from activity. */
export async function findLearningMembers(db: Db, memberIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('profiles')
    .select('member_id as memberId')
    .where('member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .where('learn_from_activity', '=', true)
    .execute();
  return new Set(rows.map(({ memberId }) => memberId));
}

const KEPT_MODELS = 30;

/** Saves a model for the next recommendations and deletes those that are older than the last thirty. */
export async function saveModel(db: Db, model: ReciprocalModel, fairShares: FairShares): Promise<void> {
  await db
    .insertInto('recommendation_models')
    .values({ trained_at: new Date(model.trainedAt), fair_shares: fairShares, model })
    .execute();
  await sql`
    delete from recommendation_models where model_id <=
      (select model_id from recommendation_models order by model_id desc offset ${KEPT_MODELS} limit 1)`.execute(
    db,
  );
}

/**
 * Up to `limit` profiles that meet a condition, from a random id on: ids are random, so these are random members, found
 * without reading all.
 */
function sampleMembers(condition: RawBuilder<unknown>, limit: number) {
  const start = randomUUID();
  const from = (comparison: RawBuilder<unknown>) => sql`(
    select member_id from profiles where ${condition} and ${comparison} order by member_id limit ${limit})`;
  return sql`(${from(sql`member_id >= ${start}`)} union all ${from(sql`member_id < ${start}`)} limit ${limit})`;
}

const SAMPLED_FOR_EXPOSURE = 1000;

/** On a small site most members are recommended less often than this, and no one is flooded. */
const MIN_FAIR_SHARE = 2;

/** How often members of each gender were recommended on an average day of the week before a day, at least 2. */
export async function findFairShares(db: Db, day: string): Promise<FairShares> {
  const findShare = async (ofGender: Gender) => {
    const members = sampleMembers(sql`listed and gender = ${ofGender}`, SAMPLED_FOR_EXPOSURE);
    const { rows } = await sql<{ average: number | null }>`
      select avg(recommended)::float8 / 7 as average
      from ${members} sampled cross join lateral (
        select count(*) as recommended from recommendations
        where recommended_id = sampled.member_id and day >= ${day}::date - 7 and day < ${day}::date
      ) counted`.execute(db);
    return Math.max(MIN_FAIR_SHARE, rows[0]?.average ?? 0);
  };
  return {
    female: await findShare('female'),
    male: await findShare('male'),
    other: await findShare('other'),
  };
}

/** What is known about a member who may be recommended. */
export interface RecommendationCandidate {
  person: Person;
  joinedAt: Date;
  /** How often the member is recommended on that day, to anyone. */
  exposures: number;
}

/** Candidates by member id; deleted ones are missing. */
export async function findRecommendationCandidates(
  db: Db,
  memberIds: readonly string[],
  { day, now }: { day: string; now: Date },
): Promise<Map<string, RecommendationCandidate>> {
  const [persons, { rows }] = await Promise.all([
    findPersons(db, memberIds, now),
    sql<{ memberId: string; joinedAt: Date; exposures: number }>`
      select member_id as "memberId", joined_at as "joinedAt",
        (select count(*)::int from recommendations
          where recommended_id = profiles.member_id and day = ${day}::date) as exposures
      from profiles where member_id = any(${memberIds}::uuid[])`.execute(db),
  ]);
  return new Map(
    rows.flatMap(({ memberId, ...row }) => {
      const person = persons.get(memberId);
      return person ? [[memberId, { person, ...row }]] : [];
    }),
  );
}

/** Members whose views the model learns from, and how many of each. */
const MAX_VIEWERS = 2000;
const MAX_VIEWS_EACH = 50;
const LEARNING_DAYS = 90;

/** Members who allow the site to learn from what they do, and have agreed to the privacy policy that says so. */
const allowsLearning = sql`profiles.listed and profiles.learn_from_activity and exists (
  select from consents where consents.member_id = profiles.member_id
    and consents.document = 'privacy' and consents.version = ${documentVersions.privacy})`;

/** The first view of a profile by a member, and what came of it. */
export interface StoredView {
  seekerId: string;
  otherId: string;
  viewedAt: Date;
  /** When the seeker expressed an interest; null if not. */
  interestedAt: Date | null;
  /** The first answer, even if the connection ended later. */
  answeredAt: Date | null;
  isAccepted: boolean;
}

/**
 * First views of profiles in the last 90 days, oldest first, by random members, of members; both allow learning. Leaves out
 * views that do not decide about an interest: after an interest, of a member who sent one, and if it was withdrawn.
 */
export async function readViews(db: Db, now: Date): Promise<StoredView[]> {
  const { rows } = await sql<StoredView>`
    select viewers.member_id as "seekerId", viewed_id as "otherId", viewed_at as "viewedAt",
      sent.created_at as "interestedAt", sent.first_answered_at as "answeredAt",
      -- An interest that was accepted and whose connection has ended is declined later than it was answered.
      coalesce(sent.status = 'accepted' or sent.first_answered_at < sent.responded_at, false) as "isAccepted"
    from ${sampleMembers(allowsLearning, MAX_VIEWERS)} viewers
    cross join lateral (
      select viewed_id, min(viewed_at) as viewed_at from profile_views
      where viewer_id = viewers.member_id and viewed_at <= ${now}
        and day > (${now}::timestamptz at time zone 'utc')::date - ${LEARNING_DAYS}::int
      group by viewed_id order by 2 desc limit ${MAX_VIEWS_EACH}
    ) first_views
    join profiles on profiles.member_id = viewed_id and ${allowsLearning}
    left join interests sent on sent.sender_id = viewers.member_id and sent.receiver_id = viewed_id
    where (sent.created_at is null or sent.created_at >= viewed_at and sent.status <> 'withdrawn')
      and not exists (
        select from interests received
        where received.sender_id = viewed_id and received.receiver_id = viewers.member_id)
    order by viewed_at, viewers.member_id, viewed_id`.execute(db);
  return rows;
}
