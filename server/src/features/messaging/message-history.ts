import type { EndpointReply, Message, messagingEndpoints } from '@troth/contract';
import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { toPagination } from '../../platform/http/pagination.ts';
import type { Call } from '../../platform/http/route.ts';
import type { Cards } from '../profiles/index.ts';
import { requireParticipation, toMessage } from './conversations.ts';
import type { Participation } from './store/conversations.ts';
import { findMessages, findSequence, listMessages, type MessageRow } from './store/messages.ts';

type MessagesEndpoint = typeof messagingEndpoints.messages;

/** A range of messages, newest first, and whether there are more on either side. */
interface MessagePage {
  rows: MessageRow[];
  hasOlder: boolean;
  hasNewer: boolean;
}

const historyCursor = z.union([
  z.strictObject({ before: z.int().positive() }),
  z.strictObject({ after: z.int().positive() }),
]);

/** A page of the messages before a position, or of the newest messages. */
async function loadPageBefore(
  db: Db,
  participation: Participation,
  { before, limit }: { before?: number; limit: number },
): Promise<MessagePage> {
  const found = await listMessages(db, participation, { from: { before }, limit: limit + 1 });
  return { rows: found.slice(0, limit), hasOlder: found.length > limit, hasNewer: before !== undefined };
}

/** A page of the messages after a position. */
async function loadPageAfter(
  db: Db,
  participation: Participation,
  { after, limit }: { after: number; limit: number },
): Promise<MessagePage> {
  const found = await listMessages(db, participation, { from: { after }, limit: limit + 1 });
  return {
    rows: found.slice(0, limit).reverse(),
    hasOlder: true,
    hasNewer: found.length > limit,
  };
}

/** A page with a message as close to the middle as the ends of the conversation allow. */
async function loadPageAround(
  db: Db,
  participation: Participation,
  { messageId, limit }: { messageId: string; limit: number },
): Promise<MessagePage> {
  const sequence = await findSequence(db, participation, messageId);
  if (sequence === null) throw new ApiError('NOT_FOUND');
  const [older, newer] = await Promise.all([
    listMessages(db, participation, { from: { before: sequence + 1 }, limit: limit + 1 }),
    listMessages(db, participation, { from: { after: sequence }, limit }),
  ]);
  const missingOlderCount = limit - Math.min(older.length, limit);
  const newerShown = newer.slice(0, Math.max(Math.floor((limit - 1) / 2), missingOlderCount));
  const olderShown = older.slice(0, limit - newerShown.length);
  return {
    rows: [...newerShown.toReversed(), ...olderShown],
    hasOlder: older.length > olderShown.length,
    hasNewer: newer.length > newerShown.length,
  };
}

/** A page of messages, newest first: the newest ones, those around a message, or the next ones in either direction. */
export async function showMessages(
  { db, caller, params, query, now, pageKeys }: Call<MessagesEndpoint>,
  cards: Cards,
): Promise<EndpointReply<MessagesEndpoint>> {
  const { memberId } = caller;
  const { limit } = query;
  const participation = await requireParticipation(db, { memberId, conversationId: params.id });
  const scope = { memberId, list: 'messages', filters: { conversationId: participation.conversationId } };
  const from = pageKeys.decrypt(scope, query.exclusiveStartKey, historyCursor);
  const loadPage = () => {
    if (from && 'after' in from) return loadPageAfter(db, participation, { ...from, limit });
    if (!from && query.around) return loadPageAround(db, participation, { messageId: query.around, limit });
    return loadPageBefore(db, participation, { ...from, limit });
  };
  const [{ rows, hasOlder, hasNewer }, [otherParticipant]] = await Promise.all([
    loadPage(),
    cards.list(db, { viewerId: memberId, now, memberIds: [participation.otherId] }),
  ]);
  if (!otherParticipant) throw new ApiError('NOT_FOUND');
  const messages: Message[] = rows.map((row) => toMessage(caller, row));
  const [newest, oldest] = [rows[0], rows.at(-1)];
  const olderKey = hasOlder && oldest ? pageKeys.encrypt(scope, { before: oldest.sequence }) : null;
  const newerKey = hasNewer && newest ? pageKeys.encrypt(scope, { after: newest.sequence }) : null;
  return {
    messages,
    pagination: {
      count: messages.length,
      limit,
      lastEvaluatedKey: olderKey,
      hasMore: olderKey !== null,
    },
    newerKey,
    otherParticipant,
  };
}

type SearchEndpoint = typeof messagingEndpoints.search;

const searchCursor = z.strictObject({ before: z.int().positive() });

/** A page of the messages that contain a text, newest first. */
export async function searchMessages({
  db,
  caller,
  params,
  query,
  pageKeys,
}: Call<SearchEndpoint>): Promise<EndpointReply<SearchEndpoint>> {
  const { memberId } = caller;
  const { limit, text } = query;
  const participation = await requireParticipation(db, { memberId, conversationId: params.id });
  const { conversationId } = participation;
  const scope = { memberId, list: 'messages.search', filters: { conversationId, text } };
  const before = pageKeys.decrypt(scope, query.exclusiveStartKey, searchCursor)?.before;
  const found = await findMessages(db, participation, { text, before, limit: limit + 1 });
  const rows = found.slice(0, limit);
  return {
    messages: rows.map((row) => toMessage(caller, row)),
    pagination: toPagination(found, { limit, count: rows.length }, (last) =>
      pageKeys.encrypt(scope, { before: last.sequence }),
    ),
  };
}
