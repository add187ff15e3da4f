import { randomUUID } from 'node:crypto';
import type { InterestStatus, InterestSubject, PromptCode } from '@troth/contract';
import { type Generated, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { visibleTo } from '../profiles/index.ts';
import type { StoredInterest, StoredStatus } from './rules.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    interests: {
      interest_id: string;
      sender_id: string;
      receiver_id: string;
      status: StoredStatus;
      message: string;
      about_prompt: PromptCode | null;
      about_photo: string | null;
      created_at: Date;
      responded_at: Date | null;
      first_answered_at: Generated<Date | null>;
      withdrawn_at: Date | null;
      resent_at: Date | null;
    };
    interest_days: { member_id: string; day: string; sent: number };
  }
}

export interface Pair {
  senderId: string;
  receiverId: string;
}

/**
 * Serialises changes to the interests of two members until the transaction ends. Also locks their profiles against
 * deletion, because a concurrent deletion could deadlock with the transaction.
 */
export async function lockPair(db: Db, { senderId, receiverId }: Pair): Promise<void> {
  const pair = [senderId, receiverId].sort().join(':');
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.execute(db);
  await db
    .selectFrom('profiles')
    .select('member_id')
    .where('member_id', 'in', [senderId, receiverId])
    .orderBy('member_id')
    .forKeyShare()
    .execute();
}

const selectInterests = (db: Db) =>
  db
    .selectFrom('interests')
    .select([
      'interest_id as interestId',
      'sender_id as senderId',
      'receiver_id as receiverId',
      'status',
      'created_at as sentAt',
      'resent_at as resentAt',
    ]);

export function findInterest(db: Db, interestId: string): Promise<StoredInterest | undefined> {
  return selectInterests(db).where('interest_id', '=', interestId).executeTakeFirst();
}

export function findInterestBetween(
  db: Db,
  { senderId, receiverId }: Pair,
): Promise<StoredInterest | undefined> {
  return selectInterests(db)
    .where('sender_id', '=', senderId)
    .where('receiver_id', '=', receiverId)
    .executeTakeFirst();
}

/**
 * Adds an interest to the daily count. Returns the day that it counts for, or null if the limit is reached. One
 * statement, so that concurrent requests cannot exceed the limit. A request from just before midnight that arrives
 * after one of the new day counts for the new day, because only one day is stored.
 */
export async function recordDailyInterest(
  db: Db,
  memberId: string,
  { day, limit }: { day: string; limit: number | null },
): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    insert into interest_days as existing (member_id, day, sent) values (${memberId}, ${day}, 1)
    on conflict (member_id) do update set
      sent = case when existing.day in (excluded.day, excluded.day + 1) then existing.sent + 1 else 1 end,
      day = case when existing.day = excluded.day + 1 then existing.day else excluded.day end
    where existing.day not in (excluded.day, excluded.day + 1) or existing.sent < ${limit}::integer or ${limit}::integer is null
    returning day`.execute(db);
  return rows[0]?.day ?? null;
}

interface InterestContent {
  message: string;
  about?: InterestSubject;
  now: Date;
}

/** Foreign keys check that the answer or photo belongs to the receiver. */
const toSubjectColumns = (about: InterestSubject | undefined) => ({
  about_prompt: about && 'promptId' in about ? about.promptId : null,
  about_photo: about && 'photoId' in about ? about.photoId : null,
});

export async function insertInterest(
  db: Db,
  { senderId, receiverId }: Pair,
  { message, about, now }: InterestContent,
): Promise<string> {
  const interestId = randomUUID();
  await db
    .insertInto('interests')
    .values({
      interest_id: interestId,
      sender_id: senderId,
      receiver_id: receiverId,
      status: 'pending',
      message,
      ...toSubjectColumns(about),
      created_at: now,
      responded_at: null,
      withdrawn_at: null,
      resent_at: null,
    })
    .execute();
  return interestId;
}

/** Replaces an earlier interest. The new one has a new id, so that references to the earlier one do not match. */
export async function resendInterest(
  db: Db,
  earlier: StoredInterest,
  { message, about, now }: InterestContent,
): Promise<string> {
  const interestId = randomUUID();
  await db
    .updateTable('interests')
    .set({
      interest_id: interestId,
      status: 'pending',
      message,
      ...toSubjectColumns(about),
      created_at: now,
      responded_at: null,
      first_answered_at: null,
      withdrawn_at: null,
      resent_at: earlier.status === 'withdrawn' ? now : earlier.resentAt,
    })
    .where('interest_id', '=', earlier.interestId)
    .execute();
  return interestId;
}

export async function saveResponse(
  db: Db,
  interestId: string,
  response: { status: 'accepted' | 'declined'; now: Date },
): Promise<void> {
  await db
    .updateTable('interests')
    .set({
      status: response.status,
      responded_at: response.now,
      first_answered_at: sql`coalesce(first_answered_at, ${response.now})`,
    })
    .where('interest_id', '=', interestId)
    .execute();
}

export async function saveWithdrawal(db: Db, interestId: string, now: Date): Promise<void> {
  await db
    .updateTable('interests')
    .set({ status: 'withdrawn', withdrawn_at: now })
    .where('interest_id', '=', interestId)
    .execute();
}

export type Direction = 'received' | 'sent';

/** Position of the last interest of a page. Later responses do not change the order, which is that of the first page. */
export interface InterestPosition {
  /** Whether the interest was unanswered when the first page was requested. */
  isWaiting: boolean;
  createdAt: Date;
  interestId: string;
}

/** A member's sent or received interests, without withdrawn ones and those with members whom they cannot see. */
function selectVisibleInterests(db: Db, { memberId, direction }: { memberId: string; direction: Direction }) {
  const [own, other] =
    direction === 'received'
      ? (['receiver_id', 'sender_id'] as const)
      : (['sender_id', 'receiver_id'] as const);
  return db
    .selectFrom('interests')
    .innerJoin('profiles', 'profiles.member_id', `interests.${other}`)
    .where(`interests.${own}`, '=', memberId)
    .where('interests.status', '<>', 'withdrawn')
    .where(visibleTo(memberId));
}

export function listInterests(
  db: Db,
  list: {
    memberId: string;
    direction: Direction;
    status?: InterestStatus;
    interestId?: string;
    /** When the first page was requested. */
    begunAt: Date;
    after?: InterestPosition;
    limit: number;
  },
) {
  const { status, interestId, begunAt, after, limit } = list;
  const isWaiting = sql<boolean>`(
    interests.status = 'pending' or coalesce(interests.first_answered_at > ${begunAt}, false))`;
  return selectVisibleInterests(db, list)
    .leftJoin('prompt_answers', (join) =>
      join
        .onRef('prompt_answers.member_id', '=', 'interests.receiver_id')
        .onRef('prompt_answers.prompt', '=', 'interests.about_prompt'),
    )
    .$if(status !== undefined, (query) => query.where('interests.status', '=', status as InterestStatus))
    .$if(interestId !== undefined, (query) => query.where('interests.interest_id', '=', interestId as string))
    .$if(after !== undefined, (query) => {
      const last = after as InterestPosition;
      return query.where(
        sql<boolean>`(${isWaiting}, interests.created_at, interests.interest_id)
          < (${last.isWaiting}::boolean, ${last.createdAt}, ${last.interestId})`,
      );
    })
    .select([
      'interests.interest_id as interestId',
      'interests.status',
      'interests.message',
      'interests.created_at as createdAt',
      'interests.responded_at as respondedAt',
      'profiles.member_id as otherId',
      'interests.receiver_id as receiverId',
      'prompt_answers.prompt as aboutPrompt',
      'prompt_answers.answer as aboutAnswer',
      'interests.about_photo as aboutPhotoId',
      isWaiting.as('isWaiting'),
    ])
    .$narrowType<{ status: InterestStatus }>()
    .orderBy(isWaiting, 'desc')
    .orderBy('interests.created_at', 'desc')
    .orderBy('interests.interest_id', 'desc')
    .limit(limit)
    .execute();
}

export function countInterests(db: Db, list: { memberId: string; direction: Direction }) {
  return selectVisibleInterests(db, list)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('interests.status', '=', 'pending').as('count'),
      fn.countAll<number>().as('total'),
    ])
    .executeTakeFirstOrThrow();
}
