import type { EndpointReply, messagingEndpoints } from '@troth/contract';
import { type Db, inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/route.ts';
import { requireSide } from './side.ts';
import { clearFor, closeFrom, hideFor } from './store/leaving.ts';
import { lockPair, type Pair } from './store/pair.ts';

type Leave = typeof messagingEndpoints.leave;
type Hide = typeof messagingEndpoints.hideMessage;

/** Takes a conversation away from the member and closes it for both (decisions §8); the other keeps what was written. */
export function leaveConversation({
  db,
  caller: { memberId },
  params,
  now,
}: Call<Leave>): Promise<EndpointReply<Leave>> {
  const place = { memberId, conversationId: params.id };
  return inTransaction(db, async (transaction) => {
    const { otherId } = await requireSide(transaction, place);
    await lockPair(transaction, { memberId, otherId });
    const side = await requireSide(transaction, place);
    await clearFor(transaction, side);
    await closeFrom(transaction, side, now);
    return { conversationId: side.conversationId };
  });
}

/** Ignoring somebody closes the conversation with them (decisions §8); what was written stays as it is. */
export async function closeIgnored(db: Db, pair: Pair, now: Date): Promise<void> {
  await lockPair(db, pair);
  await closeFrom(db, pair, now);
}

/** Deletes a message for the member alone. */
export async function hideMessage({
  db,
  caller: { memberId },
  params,
}: Call<Hide>): Promise<EndpointReply<Hide>> {
  const messageId = params.messageId.toLowerCase();
  await inTransaction(db, async (transaction) => {
    const side = await requireSide(transaction, { memberId, conversationId: params.id });
    if (!(await hideFor(transaction, side, messageId))) throw new ApiError('NOT_FOUND');
  });
  return { messageId };
}
