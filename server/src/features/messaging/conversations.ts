import type { Conversation, EndpointReply, Message, messagingEndpoints, Tier } from '@troth/contract';
import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { toPagination } from '../../platform/http/pagination.ts';
import type { Call } from '../../platform/http/route.ts';
import type { Cards } from '../profiles/index.ts';
import { hasReadReceipts } from './rules.ts';
import { findParticipation, listConversations, type Participation } from './store/conversations.ts';
import type { MessageRow, ParticipantKey } from './store/messages.ts';

/** The conversation as this member may use it; to a stranger, and to who has left it, it is not there. */
export async function requireParticipation(db: Db, place: ParticipantKey): Promise<Participation> {
  const side = await findParticipation(db, place);
  if (!side) throw new ApiError('NOT_FOUND');
  return side;
}

interface Reader {
  memberId: string;
  tier: Tier;
}

/** A message as a member gets it: whether it was read is told of their own ones, by their membership (decisions §8). */
export function toMessage({ memberId, tier }: Reader, { createdAt, readAt, ...row }: MessageRow): Message {
  const told = row.senderId === memberId && hasReadReceipts(tier);
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    ...(told ? { readAt: readAt?.toISOString() ?? null } : {}),
  };
}

type ListEndpoint = typeof messagingEndpoints.conversations;

interface ViewContext {
  caller: { memberId: string; tier: Tier };
  now: Date;
  cards: Cards;
}

type ConversationRow = Awaited<ReturnType<typeof listConversations>>[number];

function lastMessageRow(row: ConversationRow): Parameters<typeof toMessage>[1] | null {
  const { conversationId, messageId, sequence, senderId, text, createdAt, readAt } = row;
  if (messageId === null || sequence === null || senderId === null || text === null || createdAt === null) {
    return null;
  }
  return { messageId, conversationId, sequence, senderId, text, createdAt, readAt };
}

/** Rows as their member gets them, with the cards of the others; who went out of sight meanwhile is left out. */
async function toConversations(
  db: Db,
  rows: ConversationRow[],
  { caller, now, cards }: ViewContext,
): Promise<Conversation[]> {
  const profiles = await cards.list(db, {
    viewerId: caller.memberId,
    now,
    memberIds: rows.map(({ otherId }) => otherId),
  });
  const profileOf = new Map(profiles.map((profile) => [profile.userId, profile]));
  return rows.flatMap((row) => {
    const otherParticipant = profileOf.get(row.otherId);
    if (!otherParticipant) return [];
    const last = lastMessageRow(row);
    return {
      conversationId: row.conversationId,
      unreadCount: row.unreadCount,
      status: row.isOpen ? ('open' as const) : ('closed' as const),
      linksOpen: row.linksOpen,
      lastMessage: last && toMessage(caller, last),
      updatedAt: row.updatedAt.toISOString(),
      otherParticipant,
    };
  });
}

/** One conversation of the member; 404 where it is not there for them. */
export async function showConversation(
  db: Db,
  { conversationId, ...showing }: ViewContext & { conversationId: string },
): Promise<Conversation> {
  const { memberId } = showing.caller;
  const rows = await listConversations(db, { memberId, conversationId, limit: 1 });
  const [conversation] = await toConversations(db, rows, showing);
  if (!conversation) throw new ApiError('NOT_FOUND');
  return conversation;
}

const listCursor = z.strictObject({ updatedAt: z.coerce.date(), conversationId: z.guid() });

/** A page of the conversations of the member, last written in first. */
export async function showConversations(
  { db, caller, query, now, pageKeys }: Call<ListEndpoint>,
  cards: Cards,
): Promise<EndpointReply<ListEndpoint>> {
  const { memberId } = caller;
  const { limit } = query;
  const scope = { memberId, list: 'conversations' };
  const after = pageKeys.open(scope, query.exclusiveStartKey, listCursor);
  const found = await listConversations(db, { memberId, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const conversations = await toConversations(db, rows, { caller, now, cards });
  return {
    conversations,
    pagination: toPagination(found, { limit, count: conversations.length }, (last) =>
      pageKeys.seal(scope, { updatedAt: last.updatedAt, conversationId: last.conversationId }),
    ),
  };
}
