import { type Generated, sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { findPersons } from '../../profiles/index.ts';
import type { Person, ReciprocalModel } from '../model/index.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    recommendation_models: {
      model_id: Generated<string>;
      trained_at: Date;
      /** How often a member would be recommended in a day if all were recommended equally often. */
      fair_share: number;
      model: ReciprocalModel;
    };
  }
}

/** What the recommendations of a member are chosen by. */
export interface RecommendationPolicy {
  fairShare: number;
  model: ReciprocalModel;
  /** Whether the member allows the site to learn from activity. */
  allowsLearning: boolean;
}

/** The latest policy; null before the first one. */
export async function findPolicy(db: Db, memberId: string): Promise<RecommendationPolicy | null> {
  const row = await db
    .selectFrom(['recommendation_models', 'profiles'])
    .select(['fair_share as fairShare', 'model', 'learn_from_activity as allowsLearning'])
    .where('member_id', '=', memberId)
    .orderBy('model_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

const KEPT_MODELS = 30;

/** Saves a model for the next recommendations and deletes those that are older than the last thirty. */
export async function saveModel(db: Db, model: ReciprocalModel, fairShare: number): Promise<void> {
  await db
    .insertInto('recommendation_models')
    .values({ trained_at: new Date(model.trainedAt), fair_share: fairShare, model })
    .execute();
  await sql`
    delete from recommendation_models where model_id <=
      (select model_id from recommendation_models order by model_id desc offset ${KEPT_MODELS} limit 1)`.execute(
    db,
  );
}

/** How often each listed member was recommended on an average day of the week before a day. */
export async function findAverageExposure(db: Db, day: string): Promise<number> {
  const { rows } = await sql<{ average: number }>`
    select (select count(*) from recommendations where day >= ${day}::date - 7 and day < ${day}::date)::float8
      / 7 / greatest(1, (select count(*) from profiles where listed)) as average`.execute(db);
  return rows[0]?.average ?? 0;
}

/** Days over which interests count as recent. */
const RECENT_DAYS = 7;

/** What is known about a member who may be recommended. */
export interface RecommendationCandidate {
  person: Person;
  joinedAt: Date;
  /** How often the member is recommended on that day, to anyone. */
  exposures: number;
  /** Interests received in the last seven days. */
  recentInterests: number;
}

/** Candidates by member id; deleted ones are missing. */
export async function findRecommendationCandidates(
  db: Db,
  memberIds: readonly string[],
  { day, now }: { day: string; now: Date },
): Promise<Map<string, RecommendationCandidate>> {
  const [persons, { rows }] = await Promise.all([
    findPersons(db, memberIds, now),
    sql<{ memberId: string; joinedAt: Date; exposures: number; recentInterests: number }>`
      select member_id as "memberId", joined_at as "joinedAt",
        (select count(*)::int from recommendations
          where recommended_id = profiles.member_id and day = ${day}::date) as exposures,
        (select count(*)::int from interests
          where receiver_id = profiles.member_id and status <> 'withdrawn'
            and created_at > ${now}::timestamptz - ${RECENT_DAYS} * interval '1 day') as "recentInterests"
      from profiles where member_id = any(${memberIds}::uuid[])`.execute(db),
  ]);
  return new Map(
    rows.flatMap(({ memberId, ...row }) => {
      const person = persons.get(memberId);
      return person ? [[memberId, { person, ...row }]] : [];
    }),
  );
}

/** Members whose views the model learns from, chosen at random. */
const MAX_VIEWERS = 5000;
const MAX_VIEWS = 100_000;
const LEARNING_DAYS = 90;

/** The first view of a profile by a member, and what came of it. */
export interface StoredView {
  seekerId: string;
  otherId: string;
  viewedAt: Date;
  isInterested: boolean;
  answer: 'accepted' | 'declined' | null;
  answeredAt: Date | null;
  /** Interests that the other member had received in the seven days before. */
  recentInterests: number;
}

/**
 * First views of profiles in the last 90 days, oldest first, between listed members who both allow the site to learn from
 * them. Leaves out views after an interest in either direction: those do not decide about an interest.
 */
export async function readViews(db: Db, now: Date): Promise<StoredView[]> {
  const { rows } = await sql<StoredView>`
    with viewers as (
      select member_id from profiles where listed and learn_from_activity order by random() limit ${MAX_VIEWERS}
    ), first_views as (
      select viewer_id, viewed_id, min(viewed_at) as viewed_at
      from viewers join profile_views on viewer_id = viewers.member_id
      where day > (${now}::timestamptz at time zone 'utc')::date - ${LEARNING_DAYS}::int
      group by viewer_id, viewed_id
    )
    select viewer_id as "seekerId", viewed_id as "otherId", viewed_at as "viewedAt",
      sent.created_at is not null as "isInterested",
      case when sent.status in ('accepted', 'declined') then sent.status end as answer,
      sent.responded_at as "answeredAt",
      (select count(*)::int from interests
        where receiver_id = viewed_id and status <> 'withdrawn'
          and created_at between viewed_at - ${RECENT_DAYS} * interval '1 day' and viewed_at) as "recentInterests"
    from first_views
    join profiles viewed on viewed.member_id = viewed_id and viewed.listed and viewed.learn_from_activity
    left join interests sent on sent.sender_id = viewer_id and sent.receiver_id = viewed_id and sent.status <> 'withdrawn'
    where viewed_at <= ${now}
      and (sent.created_at is null or sent.created_at >= viewed_at)
      and not exists (
        select from interests received
        where received.sender_id = viewed_id and received.receiver_id = viewer_id and received.created_at < viewed_at)
    order by viewed_at, viewer_id, viewed_id limit ${MAX_VIEWS}`.execute(db);
  return rows;
}
