import { sql } from 'kysely';
import { type Db, REUSE_PLAN } from '../../../platform/database.ts';
import { prepareQuery } from '../../../platform/prepared-query.ts';
import { visibleTo } from '../../profiles/index.ts';
import { isHiddenFrom, messageColumns, type ParticipantKey } from './messages.ts';

export interface Pair {
  memberId: string;
  otherId: string;
}

/**
 * Serialises writing, leaving and ignoring between two members until the transaction ends. Also locks their profiles
 * against deletion, because a concurrent deletion could deadlock with the transaction.
 */
export async function lockPair(db: Db, { memberId, otherId }: Pair): Promise<void> {
  const pair = [memberId, otherId].sort().join(':');
  await sql`
    with ${REUSE_PLAN} turn as materialized (
      select pg_advisory_xact_lock(hashtextextended(${`conversation:${pair}`}, 0))
    )
    select from turn cross join profiles where member_id in (${memberId}, ${otherId})
    order by member_id for key share of profiles`.execute(db);
}

/** Conversations joined with the rows of both participants. */
const joinParticipants = (db: Db) =>
  db
    .selectFrom('participants as mine')
    .innerJoin('conversations', 'conversations.conversation_id', 'mine.conversation_id')
    .innerJoin('participants as theirs', (join) =>
      join
        .onRef('theirs.conversation_id', '=', 'mine.conversation_id')
        .onRef('theirs.member_id', '=', 'mine.other_id'),
    );

/** The conversation of two members, whether or not they can see it. */
export function findPairConversation(db: Db, { memberId, otherId }: Pair) {
  return joinParticipants(db)
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

export type PairConversation = NonNullable<Awaited<ReturnType<typeof findPairConversation>>>;

/**
 * The conversations shown to a member: those with members whom they can see. Leaves out conversations that the member
 * left, and those that the other left and in which no message remains for the member. Visibility is checked per row, because a join would read all profiles of a large site and lose the order of the list.
 */
function selectVisibleConversations(db: Db, memberId: string) {
  return joinParticipants(db)
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

/** What a member may do in a conversation; null if the member has no access. */
export async function findParticipation(db: Db, { memberId, conversationId }: ParticipantKey) {
  const participation = await selectVisibleConversations(db, memberId)
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
    .modifyFront(REUSE_PLAN)
    .executeTakeFirst();
  return participation ?? null;
}

export type Participation = NonNullable<Awaited<ReturnType<typeof findParticipation>>>;

export async function findConversationWith(db: Db, { memberId, otherId }: Pair): Promise<string | null> {
  const found = await selectVisibleConversations(db, memberId)
    .where('mine.other_id', '=', otherId)
    .select('mine.conversation_id as conversationId')
    .executeTakeFirst();
  return found?.conversationId ?? null;
}

export async function countConversations(db: Db, memberId: string): Promise<number> {
  const { count } = await selectVisibleConversations(db, memberId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The number of unread messages in the conversations shown to a member. */
export async function countUnread(db: Db, memberId: string): Promise<number> {
  const [row] = await findUnreadCount(db, { memberId });
  return row?.count ?? 0;
}

const findUnreadCount = prepareQuery((db, { memberId }: { memberId: string }) =>
  selectVisibleConversations(db, memberId)
    .where('mine.unread_count', '>', 0)
    .select(sql<number>`coalesce(sum(mine.unread_count), 0)`.as('count')),
);

export interface ConversationCursor {
  updatedAt: Date;
  conversationId: string;
}

interface ConversationQuery {
  memberId: string;
  /** Only this conversation. */
  conversationId?: string;
  after?: ConversationCursor | undefined;
  limit: number;
}

/** Conversations for display, most recent first. A conversation only ever moves up in this order. */
export function listConversations(db: Db, { memberId, conversationId, after, limit }: ConversationQuery) {
  return selectVisibleConversations(db, memberId)
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('messages')
          .select(messageColumns)
          .whereRef('messages.conversation_id', '=', 'mine.conversation_id')
          .whereRef('messages.sequence', '>', 'mine.cleared_sequence')
          .where(({ not }) => not(isHiddenFrom(memberId)))
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

/**
 * For each member, the partners in open conversations to whom that member's online status is shown. Members who hide
 * their status are left out.
 */
export async function findPresenceSubscribers(
  db: Db,
  memberIds: string[],
): Promise<{ memberId: string; others: string[] }[]> {
  const { rows } = await sql<{ memberId: string; others: string[] }>`
    select given.id as "memberId", array_agg(partners.other_id) as others
    from unnest(${memberIds}::uuid[]) as given (id)
    cross join lateral (
      select mine.other_id
      from profiles own
      join participants mine on mine.member_id = own.member_id and mine.left_at is null
      join participants theirs
        on theirs.conversation_id = mine.conversation_id and theirs.member_id = mine.other_id and theirs.left_at is null
      join profiles on profiles.member_id = mine.other_id
      where own.member_id = given.id and own.listed and not own.hide_online_status
        and ${visibleTo(sql.ref('given.id'))}
      -- Makes PostgreSQL read the conversations of one member at a time instead of starting from all conversations.
      offset 0
    ) partners
    group by given.id`.execute(db);
  return rows;
}
