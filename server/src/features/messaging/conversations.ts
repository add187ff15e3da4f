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

/** The conversation as the member may use it. Throws 404 if the member does not belong to it or has left it. */
export async function requireParticipation(db: Db, key: ParticipantKey): Promise<Participation> {
  const participation = await findParticipation(db, key);
  if (!participation) throw new ApiError('NOT_FOUND');
  return participation;
}

interface Reader {
  memberId: string;
  tier: Tier;
}

/** A message as returned to a member. Own messages include when they were read if the tier has read receipts. */
export function toMessage({ memberId, tier }: Reader, { createdAt, readAt, ...row }: MessageRow): Message {
  const showsReadAt = row.senderId === memberId && hasReadReceipts(tier);
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    ...(showsReadAt ? { readAt: readAt?.toISOString() ?? null } : {}),
  };
}

type ListEndpoint = typeof messagingEndpoints.conversations;

interface ViewContext {
  caller: { memberId: string; tier: Tier };
  now: Date;
  cards: Cards;
}

type ConversationRow = Awaited<ReturnType<typeof listConversations>>[number];

function toLastMessageRow(row: ConversationRow): Parameters<typeof toMessage>[1] | null {
  const { conversationId, messageId, sequence, senderId, text, createdAt, readAt } = row;
  if (messageId === null || sequence === null || senderId === null || text === null || createdAt === null) {
    return null;
  }
  return { messageId, conversationId, sequence, senderId, text, createdAt, readAt };
}

/** Conversations as returned to their member, with the other members' cards. Skips members who were hidden just now. */
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
    const last = toLastMessageRow(row);
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

/** One conversation of the caller. Throws 404 if the caller has no access to it. */
export async function showConversation(
  db: Db,
  { conversationId, ...context }: ViewContext & { conversationId: string },
): Promise<Conversation> {
  const { memberId } = context.caller;
  const rows = await listConversations(db, { memberId, conversationId, limit: 1 });
  const [conversation] = await toConversations(db, rows, context);
  if (!conversation) throw new ApiError('NOT_FOUND');
  return conversation;
}

const listCursor = z.strictObject({ updatedAt: z.coerce.date(), conversationId: z.guid() });

/** A page of the member's conversations, most recent first. */
export async function showConversations(
  { db, caller, query, now, pageKeys }: Call<ListEndpoint>,
  cards: Cards,
): Promise<EndpointReply<ListEndpoint>> {
  const { memberId } = caller;
  const { limit } = query;
  const scope = { memberId, list: 'conversations' };
  const after = pageKeys.decrypt(scope, query.exclusiveStartKey, listCursor);
  const found = await listConversations(db, { memberId, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const conversations = await toConversations(db, rows, { caller, now, cards });
  return {
    conversations,
    pagination: toPagination(found, { limit, count: conversations.length }, (last) =>
      pageKeys.encrypt(scope, { updatedAt: last.updatedAt, conversationId: last.conversationId }),
    ),
  };
}
