import type { EndpointReply, Message, messagingEndpoints } from '@troth/contract';
import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/route.ts';
import type { Cards } from '../profiles/index.ts';
import { messageFor } from './messages.ts';
import { requireSide } from './side.ts';
import type { Side } from './store/conversations.ts';
import { findSequence, listMessages, type MessageRow } from './store/messages.ts';

type Thread = typeof messagingEndpoints.messages;

/** A stretch of a conversation, newest first, and whether there is more on either side. */
interface Part {
  rows: MessageRow[];
  hasOlder: boolean;
  hasNewer: boolean;
}

const place = z.union([
  z.strictObject({ before: z.int().positive() }),
  z.strictObject({ after: z.int().positive() }),
]);

/** From a place towards older messages, or from the newest. */
async function olderThan(
  db: Db,
  side: Side,
  { before, limit }: { before?: number; limit: number },
): Promise<Part> {
  const found = await listMessages(db, side, { from: { before }, limit: limit + 1 });
  return { rows: found.slice(0, limit), hasOlder: found.length > limit, hasNewer: before !== undefined };
}

async function newerThan(
  db: Db,
  side: Side,
  { after, limit }: { after: number; limit: number },
): Promise<Part> {
  const found = await listMessages(db, side, { from: { after }, limit: limit + 1 });
  return {
    rows: found.slice(0, limit).reverse(),
    hasOlder: true,
    hasNewer: found.length > limit,
  };
}

/** A page with a message in the middle, or as near to it as the ends of the conversation allow. */
async function around(
  db: Db,
  side: Side,
  { messageId, limit }: { messageId: string; limit: number },
): Promise<Part> {
  const sequence = await findSequence(db, side, messageId);
  if (sequence === null) throw new ApiError('NOT_FOUND');
  const [older, newer] = await Promise.all([
    listMessages(db, side, { from: { before: sequence + 1 }, limit: limit + 1 }),
    listMessages(db, side, { from: { after: sequence }, limit }),
  ]);
  const spare = limit - Math.min(older.length, limit);
  const newerShown = newer.slice(0, Math.max(Math.floor((limit - 1) / 2), spare));
  const olderShown = older.slice(0, limit - newerShown.length);
  return {
    rows: [...newerShown.toReversed(), ...olderShown],
    hasOlder: older.length > olderShown.length,
    hasNewer: newer.length > newerShown.length,
  };
}

/** A page of a conversation, newest first: the newest ones, those around a message, or on from a page in either direction. */
export async function showMessages(
  { db, caller, params, query, now, pageKeys }: Call<Thread>,
  cards: Cards,
): Promise<EndpointReply<Thread>> {
  const { memberId } = caller;
  const { limit } = query;
  const side = await requireSide(db, { memberId, conversationId: params.id });
  const scope = { memberId, list: 'messages', filters: { conversationId: side.conversationId } };
  const from = pageKeys.open(scope, query.exclusiveStartKey, place);
  const part = () => {
    if (from && 'after' in from) return newerThan(db, side, { ...from, limit });
    if (!from && query.around) return around(db, side, { messageId: query.around, limit });
    return olderThan(db, side, { ...from, limit });
  };
  const [{ rows, hasOlder, hasNewer }, [otherParticipant]] = await Promise.all([
    part(),
    cards.list(db, { viewerId: memberId, now, memberIds: [side.otherId] }),
  ]);
  if (!otherParticipant) throw new ApiError('NOT_FOUND');
  const messages: Message[] = rows.map((row) => messageFor(caller, row));
  const [newest, oldest] = [rows[0], rows.at(-1)];
  const olderKey = hasOlder && oldest ? pageKeys.seal(scope, { before: oldest.sequence }) : null;
  const newerKey = hasNewer && newest ? pageKeys.seal(scope, { after: newest.sequence }) : null;
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
