import { sql } from 'kysely';
import { type Db, PLANNED_ONCE } from '../../../platform/database.ts';

export interface Pair {
  memberId: string;
  otherId: string;
}

/**
 * Makes all writing, leaving and ignoring between two members happen one after the other until the transaction ends,
 * and keeps both profiles from being deleted meanwhile: a deletion would otherwise wait for us while we wait for it.
 */
export async function lockPair(db: Db, { memberId, otherId }: Pair): Promise<void> {
  const pair = [memberId, otherId].sort().join(':');
  await sql`
    with ${PLANNED_ONCE} turn as materialized (
      select pg_advisory_xact_lock(hashtextextended(${`conversation:${pair}`}, 0))
    )
    select from turn cross join profiles where member_id in (${memberId}, ${otherId})
    order by member_id for key share of profiles`.execute(db);
}

/** Conversations with how they stand for either side. */
export const bothSides = (db: Db) =>
  db
    .selectFrom('participants as mine')
    .innerJoin('conversations', 'conversations.conversation_id', 'mine.conversation_id')
    .innerJoin('participants as theirs', (join) =>
      join
        .onRef('theirs.conversation_id', '=', 'mine.conversation_id')
        .onRef('theirs.member_id', '=', 'mine.other_id'),
    );

/** What there is between two members, whether or not they see it. */
export function findStanding(db: Db, { memberId, otherId }: Pair) {
  return bothSides(db)
    .where('mine.member_id', '=', memberId)
    .where('mine.other_id', '=', otherId)
    .select([
      'mine.conversation_id as conversationId',
      'conversations.opened_by as openedBy',
      'mine.left_at as leftAt',
      'theirs.left_at as otherLeftAt',
      'theirs.has_written as otherHasWritten',
    ])
    .executeTakeFirst();
}

export type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>;
