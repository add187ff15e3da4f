import type { Conversation, EndpointReply, messagingEndpoints, Tier } from '@troth/contract';
import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { paginationOf } from '../../platform/http/pagination.ts';
import type { Call } from '../../platform/http/route.ts';
import type { Cards } from '../profiles/index.ts';
import { messageFor } from './messages.ts';
import { listConversations } from './store/conversations.ts';

type List = typeof messagingEndpoints.conversations;

interface Showing {
  caller: { memberId: string; tier: Tier };
  now: Date;
  cards: Cards;
}

type Row = Awaited<ReturnType<typeof listConversations>>[number];

function lastMessageOf(row: Row): Parameters<typeof messageFor>[1] | null {
  const { conversationId, messageId, sequence, senderId, text, createdAt, readAt } = row;
  if (messageId === null || sequence === null || senderId === null || text === null || createdAt === null) {
    return null;
  }
  return { messageId, conversationId, sequence, senderId, text, createdAt, readAt };
}

/** Rows as their member gets them, with the cards of the others; who went out of sight meanwhile is left out. */
async function shown(db: Db, rows: Row[], { caller, now, cards }: Showing): Promise<Conversation[]> {
  const profiles = await cards.list(db, {
    viewerId: caller.memberId,
    now,
    memberIds: rows.map(({ otherId }) => otherId),
  });
  const profileOf = new Map(profiles.map((profile) => [profile.userId, profile]));
  return rows.flatMap((row) => {
    const otherParticipant = profileOf.get(row.otherId);
    if (!otherParticipant) return [];
    const last = lastMessageOf(row);
    return {
      conversationId: row.conversationId,
      unreadCount: row.unreadCount,
      status: row.isOpen ? ('open' as const) : ('closed' as const),
      linksOpen: row.linksOpen,
      lastMessage: last && messageFor(caller, last),
      updatedAt: row.updatedAt.toISOString(),
      otherParticipant,
    };
  });
}

/** One conversation of the member; 404 where it is not there for them. */
export async function showConversation(
  db: Db,
  { conversationId, ...showing }: Showing & { conversationId: string },
): Promise<Conversation> {
  const { memberId } = showing.caller;
  const rows = await listConversations(db, { memberId, conversationId, limit: 1 });
  const [conversation] = await shown(db, rows, showing);
  if (!conversation) throw new ApiError('NOT_FOUND');
  return conversation;
}

const place = z.strictObject({ updatedAt: z.coerce.date(), conversationId: z.guid() });

/** A page of the conversations of the member, last written in first. */
export async function showConversations(
  { db, caller, query, now, pageKeys }: Call<List>,
  cards: Cards,
): Promise<EndpointReply<List>> {
  const { memberId } = caller;
  const { limit } = query;
  const scope = { memberId, list: 'conversations' };
  const after = pageKeys.open(scope, query.exclusiveStartKey, place);
  const found = await listConversations(db, { memberId, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const conversations = await shown(db, rows, { caller, now, cards });
  return {
    conversations,
    pagination: paginationOf(found, { limit, count: conversations.length }, (last) =>
      pageKeys.seal(scope, { updatedAt: last.updatedAt, conversationId: last.conversationId }),
    ),
  };
}
