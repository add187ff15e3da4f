import type { EndpointReply, messagingEndpoints, Tier } from '@troth/contract';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Call } from '../../platform/http/route.ts';
import type { LimitFirstMessage } from '../moderation/index.ts';
import { type Cards, requireMeeting } from '../profiles/index.ts';
import { showConversation } from './conversations.ts';
import { closedRefusal, requireSpeakingFirst, requireWriting } from './rules.ts';
import { announceAgain, type Sent, sentMessage, write } from './send.ts';
import { findStanding, lockPair, type Pair } from './store/pair.ts';
import { insertConversation, rejoin } from './store/writing.ts';

type Create = typeof messagingEndpoints.create;

/**
 * The conversation of a locked pair to write in: a new one, one that the member left and comes back to, or the one
 * that is there. Whoever was left by the other cannot write.
 */
async function conversationFor(
  db: Db,
  tier: Tier,
  { pair, now }: { pair: Pair; now: Date },
): Promise<{ conversationId: string; isFirst: boolean }> {
  const { memberId } = pair;
  const standing = await findStanding(db, pair);
  if (!standing) {
    requireSpeakingFirst(tier);
    return { conversationId: await insertConversation(db, pair, now), isFirst: true };
  }
  const { conversationId } = standing;
  if (standing.otherLeftAt) throw closedRefusal();
  if (standing.leftAt) {
    requireSpeakingFirst(tier);
    await rejoin(db, { memberId, conversationId });
  } else requireWriting({ memberId, tier }, standing);
  return { conversationId, isFirst: false };
}

/** Writes to a member: opens a conversation with them, or goes on in the one that is there. */
export function createConversation(
  { db, events, announce, caller, body, now }: Call<Create>,
  limitFirstMessage: LimitFirstMessage,
): Promise<Sent> {
  const { memberId, tier } = caller;
  const pair = { memberId, otherId: body.recipientId.toLowerCase() };
  return inTransaction(db, async (transaction) => {
    await lockPair(transaction, pair);
    await requireMeeting(transaction, pair);
    const { conversationId, isFirst } = await conversationFor(transaction, tier, { pair, now });
    if (isFirst) await limitFirstMessage(transaction, { senderId: memberId, text: body.messageText });
    return write(
      transaction,
      { events, announce },
      {
        conversationId,
        senderId: memberId,
        recipientId: pair.otherId,
        text: body.messageText,
        now,
      },
    );
  });
}

export async function answerCreated(
  sent: Sent,
  call: Call<Create>,
  { isRepeat, cards }: { isRepeat: boolean; cards: Cards },
): Promise<EndpointReply<Create>> {
  const { db, caller, body, now } = call;
  if (isRepeat) await announceAgain(call, sent);
  return {
    conversation: await showConversation(db, { caller, conversationId: sent.conversationId, now, cards }),
    message: sentMessage(caller, sent, body.messageText),
  };
}
