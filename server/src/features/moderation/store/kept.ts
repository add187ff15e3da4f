import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { Pair } from './meetings.ts';

/** Of whom evidence is kept for whom; null where it is not known who tells. */
export interface Told {
  byId: string | null;
  memberId: string;
}

/** Evidence that staff still look at: what is kept with it is not kept again. */
export interface Kept {
  caseId: string;
  /** When the last case that goes on from it was told. */
  until: Date;
}

/**
 * What an open case by one member, or by those who were not signed in, about another one keeps; nobody tells the same of
 * the same meanwhile. To be asked once both are held, as whoever else holds both does.
 */
export async function holdKept(db: Db, { byId, memberId }: Told): Promise<Kept | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report:${byId}:${memberId}`}, 0))`.execute(db);
  const { rows } = await sql<Kept>`
    select case_id as "caseId", (
      select max(created_at) from cases later
      where later.case_id = cases.case_id or later.continues = cases.case_id
    ) as until
    from cases
    where subject_id = ${memberId} and reporter_id is not distinct from ${byId}::uuid and continues is null
      and not exists (select from case_decisions where case_decisions.case_id = cases.case_id)
    order by created_at desc, case_id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** What two members wrote to each other last, oldest first, also where one or both have it no more. */
export async function findWritten(
  db: Db,
  { memberId, otherId }: Pair,
  { since, most }: { since: Date | null; most: number },
) {
  const newest = await db
    .selectFrom('messages')
    .innerJoin('participants', 'participants.conversation_id', 'messages.conversation_id')
    .where('participants.member_id', '=', memberId)
    .where('participants.other_id', '=', otherId)
    .$if(since !== null, (query) => query.where('messages.created_at', '>=', since))
    .select(['messages.sender_id as senderId', 'messages.text', 'messages.created_at as createdAt'])
    .orderBy('messages.sequence', 'desc')
    .limit(most)
    .execute();
  return newest.reverse();
}
