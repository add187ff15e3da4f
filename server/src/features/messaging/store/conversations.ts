import { sql } from 'kysely';
import { type Db, PLANNED_ONCE } from '../../../platform/database.ts';
import { visibleTo } from '../../profiles/index.ts';
import { isHidden, messageColumns } from './messages.ts';
import { bothSides, type Pair } from './pair.ts';
import type { Place } from './tables.ts';

/**
 * The conversations that a member has before them: with those whom they may meet, without those that they left, be it
 * after the other one had. Sight is asked of each by itself: a join reads the profiles of the whole site where there are
 * many, and loses the order of the list.
 */
function conversationsOf(db: Db, memberId: string) {
  return bothSides(db)
    .where('mine.member_id', '=', memberId)
    .where('mine.left_at', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('theirs.left_at', 'is', null),
        eb('conversations.last_sequence', '>', eb.ref('mine.cleared_sequence')),
      ]),
    )
    .where(
      sql<boolean>`(select ${visibleTo(memberId)} from profiles where profiles.member_id = mine.other_id)`,
    );
}

/** A conversation as one of its two may use it, or null where it is not there for them. */
export async function findSide(db: Db, { memberId, conversationId }: Place) {
  const side = await conversationsOf(db, memberId)
    .where('mine.conversation_id', '=', conversationId)
    .select([
      'mine.conversation_id as conversationId',
      'mine.member_id as memberId',
      'mine.other_id as otherId',
      'mine.cleared_sequence as clearedSequence',
      'conversations.opened_by as openedBy',
      'theirs.has_written as otherHasWritten',
      sql<boolean>`theirs.left_at is null`.as('isOpen'),
      sql<boolean>`(select own.listed from profiles own where own.member_id = mine.member_id)`.as('isListed'),
    ])
    .modifyFront(PLANNED_ONCE)
    .executeTakeFirst();
  return side ?? null;
}

export type Side = NonNullable<Awaited<ReturnType<typeof findSide>>>;

export async function findConversationWith(db: Db, { memberId, otherId }: Pair): Promise<string | null> {
  const found = await conversationsOf(db, memberId)
    .where('mine.other_id', '=', otherId)
    .select('mine.conversation_id as conversationId')
    .executeTakeFirst();
  return found?.conversationId ?? null;
}

export async function countConversations(db: Db, memberId: string): Promise<number> {
  const { count } = await conversationsOf(db, memberId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many unread messages there are in the conversations that a member has before them. */
export async function countUnread(db: Db, memberId: string): Promise<number> {
  const { count } = await conversationsOf(db, memberId)
    .where('mine.unread_count', '>', 0)
    .select(sql<number>`coalesce(sum(mine.unread_count), 0)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export interface ListPlace {
  updatedAt: Date;
  conversationId: string;
}

interface Page {
  memberId: string;
  /** A single one. */
  conversationId?: string;
  after?: ListPlace | undefined;
  limit: number;
}

/** All that is shown of conversations, last written in first. A conversation only ever moves up in this order. */
export function listConversations(db: Db, { memberId, conversationId, after, limit }: Page) {
  return conversationsOf(db, memberId)
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('messages')
          .select(messageColumns)
          .whereRef('messages.conversation_id', '=', 'mine.conversation_id')
          .whereRef('messages.sequence', '>', 'mine.cleared_sequence')
          .where(({ not }) => not(isHidden(memberId)))
          .orderBy('messages.sequence', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .$if(conversationId !== undefined, (query) =>
      query.where('mine.conversation_id', '=', conversationId as string),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(mine.updated_at, mine.conversation_id) < (${after?.updatedAt}::timestamptz, ${after?.conversationId}::uuid)`,
      ),
    )
    .select([
      'mine.conversation_id as conversationId',
      'mine.other_id as otherId',
      'mine.unread_count as unreadCount',
      'mine.updated_at as updatedAt',
      sql<boolean>`theirs.left_at is null`.as('isOpen'),
      sql<boolean>`mine.has_written or exists (
        select from interests where status = 'accepted'
          and (sender_id, receiver_id) in ((mine.member_id, mine.other_id), (mine.other_id, mine.member_id))
      )`.as('linksOpen'),
      'last.messageId',
      'last.sequence',
      'last.senderId',
      'last.text',
      'last.createdAt',
      'last.readAt',
    ])
    .orderBy('mine.updated_at', 'desc')
    .orderBy('mine.conversation_id', 'desc')
    .limit(limit)
    .execute();
}
