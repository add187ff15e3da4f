import type { EndpointReply, messagingEndpoints } from '@troth/contract';
import { type Db, inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/route.ts';
import { requireParticipation } from './conversations.ts';
import { lockPair, type Pair } from './store/conversations.ts';
import { clearMessages, closeConversation, insertHiding } from './store/updates.ts';

type LeaveEndpoint = typeof messagingEndpoints.leave;
type HideEndpoint = typeof messagingEndpoints.hideMessage;

/** Removes a conversation for the caller and closes it for both members. The other member can still read it. */
export function leaveConversation({
  db,
  caller: { memberId },
  params,
  now,
}: Call<LeaveEndpoint>): Promise<EndpointReply<LeaveEndpoint>> {
  const participant = { memberId, conversationId: params.id };
  return inTransaction(db, async (transaction) => {
    const { otherId } = await requireParticipation(transaction, participant);
    await lockPair(transaction, { memberId, otherId });
    const participation = await requireParticipation(transaction, participant);
    await clearMessages(transaction, participation);
    await closeConversation(transaction, participation, now);
    return { conversationId: participation.conversationId };
  });
}

/** Closes the conversation with a member who is now ignored. Its messages are kept. */
export async function closeOnIgnore(db: Db, pair: Pair, now: Date): Promise<void> {
  await lockPair(db, pair);
  await closeConversation(db, pair, now);
}

/** Deletes a message for the caller only. */
export async function hideMessage({
  db,
  caller: { memberId },
  params,
}: Call<HideEndpoint>): Promise<EndpointReply<HideEndpoint>> {
  const messageId = params.messageId.toLowerCase();
  await inTransaction(db, async (transaction) => {
    const participation = await requireParticipation(transaction, { memberId, conversationId: params.id });
    if (!(await insertHiding(transaction, participation, messageId))) throw new ApiError('NOT_FOUND');
  });
  return { messageId };
}
